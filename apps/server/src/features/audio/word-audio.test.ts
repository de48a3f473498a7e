import { getGuide, getSettings, getWord, listLessons, saveVoiceSettings, usualVoiceSettings } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
let learner: TestLearner;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  learner = await createLearner(server);
  ids = [...server.deps.teaching.course.words.keys()];
});
afterAll(() => server.close());

const firstFormOf = (id = '') => server.deps.teaching.course.words.get(id as never)?.forms[0];
const fetchWord = (id = '', token?: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${server.url}/api/words/${id}/audio${query}`, {
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  });
const textOf = async (reply: Response) =>
  Buffer.from(await reply.arrayBuffer())
    .subarray(4)
    .toString();

describe('the sound of a word', () => {
  it('is made for a learner, and then heard by visitors too', async () => {
    const [id] = ids;
    expect((await fetchWord(id)).status).toBe(404);
    expect(server.voice.spoken).toEqual([]);
    const made = await fetchWord(id, learner.token);
    expect([made.status, made.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(await textOf(made)).toBe(firstFormOf(id));
    const heard = await fetchWord(id);
    expect(await textOf(heard)).toBe(firstFormOf(id));
    expect(server.voice.spoken).toHaveLength(1);
  });

  it('is asked for again, and not sent again while it is the same', async () => {
    const [id] = ids;
    const first = await fetchWord(id, learner.token);
    const tag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual([
      'private, no-cache',
      expect.stringContaining('authorization'),
    ]);
    const again = await fetchWord(id, learner.token, { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await createLearner(server);
    await other.call(saveVoiceSettings, { body: { ...usualVoiceSettings, voice: 'sarah-gentle' } });
    const theirs = await fetchWord(id, other.token, { 'if-none-match': tag });
    expect(theirs.status).toBe(200);
    expect(server.voice.spoken.at(-1)?.voice).toBe('sarah-gentle');
  });

  it('has an address of its own for good, which the words of a guide bear', async () => {
    const [, , id = ''] = ids;
    const guide = async (who?: TestLearner) => {
      const input = { params: { number: 1 } };
      const reply = who === undefined ? await call(server.url, getGuide, input) : await who.call(getGuide, input);
      return reply.guide.words.find((word) => word.id === id)?.audio_url;
    };
    expect(await guide()).toBeNull();
    await fetchWord(id, learner.token);
    const address = await guide();
    expect(address).toMatch(new RegExp(`^/api/words/${id}/audio\\?clip=[0-9a-f]{64}$`));
    const clip = await fetch(server.url + address);
    expect(clip.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await textOf(clip)).toBe(firstFormOf(id));
    const { word } = await call(server.url, getWord, { params: { wordId: id } });
    expect(word.audio_url).toBe(address);
    // Another voice has another clip, or none yet.
    const other = await createLearner(server);
    await other.call(saveVoiceSettings, { body: { ...usualVoiceSettings, style: 1 } });
    expect(await guide(other)).toBeNull();
    await fetchWord(id, other.token);
    expect(await guide(other)).not.toBe(address);
    expect(await guide()).toBe(address);
  });

  it('of a learner’s guide is kept by no browser: the voice may change', async () => {
    const headers = { authorization: `Bearer ${learner.token}` };
    const [mine, visitors] = await Promise.all([
      fetch(`${server.url}/api/guides/1?language=en`, { headers }),
      fetch(`${server.url}/api/guides/1?language=en`),
    ]);
    expect(mine.headers.get('cache-control')).toBe('private, no-cache');
    expect(visitors.headers.get('cache-control')).toBe('public, max-age=300');
    for (const { headers } of [mine, visitors]) expect(headers.get('vary')).toContain('authorization');
  });

  it('is nowhere for what is no word and no clip', async () => {
    expect((await fetchWord('nothing', learner.token)).status).toBe(404);
    expect((await fetchWord(ids[0], undefined, {}, `?clip=${'0'.repeat(64)}`)).status).toBe(404);
    expect((await fetchWord(ids[0], undefined, {}, '?clip=../../secrets')).status).toBe(400);
  });

  it('is what a visitor hears also with a token that is no good any more, and nothing is made', async () => {
    const spoken = server.voice.spoken.length;
    expect((await fetchWord(ids[5], 'forged')).status).toBe(404);
    expect(server.voice.spoken).toHaveLength(spoken);
  });
});

describe('recordings of human voices', () => {
  let recorded: TestServer;
  beforeAll(async () => {
    recorded = await startTestServer({
      recordings: {
        template: 'https://audio.example.org/wbw/{surah:3}_{ayah:3}_{token:3}.mp3',
        licence: 'Recited by Somebody, CC BY 4.0',
        licenceUrl: 'https://example.org/licence',
      },
    });
  });
  afterAll(() => recorded.close());

  it('come before every voice that is made, where the word stands as it is taught', async () => {
    const { guide, verses } = await call(recorded.url, getGuide, { params: { number: 1 } });
    const urls = guide.words.map(({ audio_url }) => audio_url ?? '');
    const places = urls.map((url) => /^https:\/\/audio\.example\.org\/wbw\/(\d{3})_(\d{3})_(\d{3})\.mp3$/.exec(url));
    expect(places.filter((place) => place !== null).length).toBeGreaterThan(guide.words.length / 2);
    // "مَالِك" is the first word of 1:4.
    const owner = guide.words.find(({ forms }) => forms[0] === 'مَالِك');
    expect(owner?.audio_url).toBe('https://audio.example.org/wbw/001_004_001.mp3');
    expect(verses.find(({ key }) => key === '1:4')?.tokens[0]).toContain('ل');
    // "to worship" stands there only as "we worship": no recording says it.
    expect(guide.words.find(({ forms }) => forms[0] === 'عَبَدَ')?.audio_url).toBeNull();
  });

  it('are allowed by the page’s policy, their origin alone, and their licence is told', async () => {
    const settings = await call(recorded.url, getSettings, {});
    expect(settings.recordings).toEqual({
      licence: 'Recited by Somebody, CC BY 4.0',
      licenceUrl: 'https://example.org/licence',
    });
    const policy = (await fetch(`${recorded.url}/api/lessons`)).headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(policy.split(';').map((each) => [each.split(' ')[0], each]));
    expect(directives['media-src']).toBe("media-src 'self' data: blob: https://audio.example.org");
    expect(directives['connect-src']).toBe("connect-src 'self' https://audio.example.org");
    expect(policy.match(/audio\.example\.org/g)).toHaveLength(2);
    expect((await call(recorded.url, listLessons, {})).lessons).toHaveLength(12);
  });

  it('are allowed nowhere else', async () => {
    const policy = (await fetch(`${server.url}/api/lessons`)).headers.get('content-security-policy');
    expect(policy).toContain("media-src 'self' data: blob:;");
    expect(policy).toMatch(/connect-src 'self'(;|$)/);
    expect((await call(server.url, getSettings, {})).recordings).toBeNull();
  });
});
