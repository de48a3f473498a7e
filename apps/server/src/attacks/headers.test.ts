import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startExercise } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRichLearner, type RichLearner } from '../../test/attack/rich-learner.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner } from '../../test/learner.ts';
import { questionsBehind } from '../../test/play.ts';
import { devKeyOf } from '../http/localhost-only.ts';
import { projectRoot } from '../settings/project-root.ts';

let server: TestServer;
let learner: RichLearner;
let clips: readonly string[];
beforeAll(async () => {
  const publicUrl = 'https://kalima.example';
  server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super', publicUrl });
  learner = await aRichLearner(server, await createLearner(server));
  const listening = { lessonId: '8', guide: 8, level: 4, exercise: 1 };
  const { session } = await learner.learner.call(startExercise, { body: listening });
  const questions = await questionsBehind(server, session.id);
  const heard = questions.findIndex(({ kind }) => kind === 'listening');
  const [word] = server.deps.teaching.course.words.keys();
  clips = [`/api/sessions/${session.id}/questions/${heard}/clip`, `/api/words/${word}/audio`];
});
afterAll(() => server.close());

const policyOf = (reply: Response): Map<string, string> =>
  new Map(
    (reply.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')] as const;
    }),
  );

const asDeveloper = () => ({ headers: { authorization: `Bearer ${devKeyOf(server.deps.config)}` } });
type Ask = () => { readonly path: string; readonly init?: RequestInit; readonly status?: number };
const bearer = () => ({ headers: { authorization: `Bearer ${learner.learner.token}` } });

const replies: readonly (readonly [what: string, Ask])[] = [
  ['the page', () => ({ path: '/' })],
  ['a page of the app', () => ({ path: '/settings' })],
  ['the page, by HEAD', () => ({ path: '/home', init: { method: 'HEAD' } })],
  ['a file that is not there', () => ({ path: '/assets/none.js', status: 404 })],
  ['a picture', () => ({ path: '/pictures/none.svg' })],
  ['an avatar', () => ({ path: `/api/avatars/${learner.learner.userId}/${learner.avatar}`, status: 200 })],
  ['an avatar that is not there', () => ({ path: `/api/avatars/${learner.learner.userId}/1.jpg`, status: 404 })],
  ['the clip of a question', () => ({ path: clips[0] ?? '', init: bearer(), status: 200 })],
  ['the clip of a word', () => ({ path: clips[1] ?? '', init: bearer(), status: 200 })],
  ['a reply of the API', () => ({ path: '/api/profile', init: bearer(), status: 200 })],
  ['a refusal of the API', () => ({ path: '/api/profile', status: 401 })],
  ['what is not in the API', () => ({ path: '/api/none', status: 404 })],
  ['the accounts', () => ({ path: '/auth/v1/user', init: bearer(), status: 200 })],
  [
    'a link of a mail',
    () => ({ path: '/auth/v1/verify?token=x&type=signup', init: { redirect: 'manual' }, status: 303 }),
  ],
  ['a broken body', () => ({ path: '/auth/v1/recover', init: { method: 'POST', body: '{' } })],
  ['another method', () => ({ path: '/api/profile', init: { method: 'OPTIONS' }, status: 404 })],
  ['the mailbox', () => ({ path: '/dev/mailbox', init: asDeveloper(), status: 200 })],
];

const ask = async (how: Ask): Promise<Response> => {
  const { path, init, status } = how();
  const reply = await fetch(`${server.url}${path}`, init);
  if (status !== undefined) expect([path, reply.status]).toEqual([path, status]);
  return reply;
};

describe('what is somebody’s own', () => {
  it.each([
    '/api/profile',
    '/api/quests?language=en',
    '/api/leagues',
    '/api/account/export',
    '/api/admin/reports',
    '/auth/v1/user',
  ])('%s is kept by no cache, with or without success', async (path) => {
    for (const init of [bearer(), {}]) {
      const reply = await fetch(`${server.url}${path}`, init);
      if (reply.status !== 404)
        expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, reply.status, 'no-store']);
    }
  });
});

describe('every reply', () => {
  it.each(replies)(
    '%s forbids scripts and styles that are written into a page, and every other origin',
    async (_, how) => {
      const reply = await ask(how);
      const policy = policyOf(reply);
      expect(Object.fromEntries(policy)).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'worker-src': "'self'",
        'manifest-src': "'self'",
        'script-src-attr': "'none'",
        'style-src': "'self'",
        'img-src': "'self' data: blob:",
        'media-src': "'self' data: blob:",
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'connect-src': "'self'",
        'frame-src': "'none'",
      });
    },
  );

  it.each(replies)('%s says what a browser may do with it', async (_, how) => {
    const { headers } = await ask(how);
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const permissions = (headers.get('permissions-policy') ?? '').split(', ');
    expect(permissions).toContain('microphone=(self)');
    expect(permissions.filter((each) => !each.endsWith('=()'))).toEqual(['microphone=(self)']);
    expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'geolocation=()', 'payment=()']));
    for (const telling of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin']) {
      expect(headers.get(telling)).toBeNull();
    }
  });

  it('with a clip that somebody hears is kept by nobody else', async () => {
    for (const path of clips) {
      const { headers } = await fetch(`${server.url}${path}`, bearer());
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'audio/mpeg',
        expect.stringMatching(/^private\b/),
      ]);
    }
  });

  it('lets an advertiser’s network in where the owner names it, and only for what an advertisement is made of', async () => {
    const ads = await startTestServer({
      adsScriptUrl: 'https://ads.example/ads.js',
      adsOrigins: ['https://*.cdn.example', 'https://ads.example'],
    });
    try {
      const policy = policyOf(await fetch(`${ads.url}/api/health`));
      const network = 'https://ads.example https://*.cdn.example';
      expect([policy.get('script-src'), policy.get('connect-src'), policy.get('frame-src')]).toEqual(
        Array.from({ length: 3 }, () => `'self' ${network}`),
      );
      expect(policy.get('img-src')).toBe(`'self' data: blob: ${network}`);
      for (const name of ['default-src', 'style-src', 'base-uri', 'form-action'])
        expect(policy.get(name)).toBe("'self'");
    } finally {
      await ads.close();
    }
  });

  it('what cannot be read as an address is not taken for a page, either', async () => {
    const reply = await fetch(`${server.url}/%ff`);
    expect([reply.status, reply.headers.get('x-content-type-options')]).toEqual([400, 'nosniff']);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it('asks for https only where the owner has it', async () => {
    const plain = await startTestServer({ publicUrl: 'http://192.168.1.5:3000' });
    try {
      expect((await fetch(`${plain.url}/api/health`)).headers.get('strict-transport-security')).toBeNull();
      const openerPolicyFor = async (host: string) =>
        (await plain.app.inject({ url: '/', headers: { host } })).headers['cross-origin-opener-policy'];
      expect(await openerPolicyFor('192.168.1.5:3000')).toBeUndefined();
      expect(await openerPolicyFor('localhost:3000')).toBe('same-origin');
    } finally {
      await plain.close();
    }
  });
});

describe('the page', () => {
  const built = join(projectRoot, 'apps/web/dist/index.html');
  const pages = [join(projectRoot, 'apps/web/index.html'), ...(existsSync(built) ? [built] : [])];

  it.each(pages)('%s has no script, style or handler written into it', (path) => {
    const page = readFileSync(path, 'utf8');
    // Data for a script are no script: the browser runs nothing of this type.
    const scripts = (page.match(/<script\b[^>]*>/g) ?? []).filter((tag) => !tag.includes(' type="application/json"'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/\ssrc="\/[^/]/);
    expect(page).not.toMatch(/<style\b|\sstyle=|\son\w+=|javascript:/);
  });
});
