/** `npm run size`: the bytes of a first visit, measured in a browser, against its budget. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { ProfileView } from '@kalima/contract';
import { browserArguments } from '@kalima/testing/browser-arguments.ts';
import { signUp } from '@kalima/testing/client/api-client.ts';
import { fromServer } from '@kalima/testing/from-server.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, chromium } from '@playwright/test';

const kB = 1000;
/** Bytes of JavaScript after gzip that the first paint of a page may load. */
const budgets = { landing: 124 * kB, home: 157 * kB };
const largestRooms = 4;
const account = { email: 'size@example.org', password: 'a good password' };

interface Chunk {
  readonly file: string;
  readonly bytes: number;
}

interface Loaded {
  readonly chunks: readonly Chunk[];
  readonly foreignRequests: readonly string[];
  /** Chunks of the worker, of installing and of offline screens: none is needed at once. */
  readonly tooEarly: readonly string[];
}

const laterRooms = [
  'web/src/worker',
  ...['log', 'tickets', 'caches', 'reader'].map((room) => `web/src/lib/offline/${room}`),
  'web/src/features/offline',
];
const laterFiles = /^(reminders-worker|assets\/kept-[^/]+)\.js$/;

/** Loads after a second or more come after the first paint, however slow the machine. */
const withoutLongWaits = `{
  const wait = window.setTimeout.bind(window);
  window.setTimeout = (act, ms = 0, ...given) => (ms < 1000 ? wait(act, ms, ...given) : 0);
}`;

interface Visit {
  readonly path: string;
  readonly session: unknown;
  /** Overrides of the server's reply. */
  readonly profile?: Partial<ProfileView>;
}

async function load(browser: Browser, server: AppServer, { path, session, profile }: Visit): Promise<Loaded> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const chunks: Chunk[] = [];
  const foreignRequests: string[] = [];
  const pending: Promise<void>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !/^(data|blob):/.test(request.url()))
      foreignRequests.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const measure = async () => {
      const body = await response.body();
      chunks.push({ file: new URL(response.url()).pathname.slice(1), bytes: gzipSync(body).length });
    };
    pending.push(measure());
  });
  await page.addInitScript(withoutLongWaits);
  if (profile) {
    await page.route('**/api/profile', async (route) => {
      const reply = await route.fetch();
      await route.fulfill({ headers: fromServer, json: { ...((await reply.json()) as ProfileView), ...profile } });
    });
  }
  if (session !== null) {
    const stored = JSON.stringify(JSON.stringify(session));
    await page.addInitScript(`localStorage.setItem('supabase.auth.token', ${stored})`);
  }
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
  await Promise.all(pending);
  const workers = await page.evaluate<number>('navigator.serviceWorker.getRegistrations().then((all) => all.length)');
  const tooEarly = chunks
    .map(({ file }) => file)
    .filter((file) => laterFiles.test(file) || laterRooms.some((room) => contents[file]?.[room] !== undefined));
  if (workers > 0) tooEarly.push('a worker');
  await context.close();
  return { chunks, foreignRequests, tooEarly };
}

/** Written by the build: the characters of each library and folder in each chunk. */
const contents = JSON.parse(
  readFileSync(new URL('../../apps/web/dist/.vite/chunks.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, number>>;

/** "  97.9 kB  assets/vendor-x.js: react-dom 61 %, react-router 15 %, …" */
function describe({ file, bytes }: Chunk): string {
  const rooms = Object.entries(contents[file] ?? {}).toSorted(([, a], [, b]) => b - a);
  const total = rooms.reduce((sum, [, length]) => sum + length, 0);
  const largest = rooms
    .slice(0, largestRooms)
    .map(([name, length]) => `${name} ${Math.round((100 * length) / total)} %`);
  if (rooms.length > largestRooms) largest.push('…');
  return `  ${(bytes / kB).toFixed(1).padStart(5)} kB  ${file}: ${largest.join(', ')}`;
}

const executablePath = process.env.CHROMIUM;
const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', DEV_CLOCK: 'off' });
const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
let isOver = false;
try {
  const session = await signUp(server.url, account);
  for (const [name, budget, visit] of [
    ['landing', budgets.landing, { path: '/auth', session: null }],
    ['home', budgets.home, { path: '/', session }],
    [
      'home of whoever may be invited to install',
      budgets.home,
      { path: '/', session, profile: { hasFinishedExercise: true, hasFinishedTwoSessions: true } },
    ],
  ] as const) {
    const { chunks, foreignRequests, tooEarly } = await load(browser, server, visit);
    const scriptBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0);
    const verdict = scriptBytes <= budget ? 'ok' : 'OVER BUDGET';
    console.log(
      `${name}: ${(scriptBytes / kB).toFixed(1)} kB of JavaScript (gzip), budget ${budget / kB} kB: ${verdict}`,
    );
    for (const chunk of chunks.toSorted((a, b) => b.bytes - a.bytes)) console.log(describe(chunk));
    if (foreignRequests.length > 0) console.log(`${name}: asks another host: ${foreignRequests.join(', ')}`);
    if (tooEarly.length > 0) console.log(`${name}: loads before it is idle: ${tooEarly.join(', ')}`);
    isOver ||= scriptBytes > budget || foreignRequests.length > 0 || tooEarly.length > 0;
  }
} finally {
  await browser.close();
  await server.close();
}
if (isOver) process.exitCode = 1;
