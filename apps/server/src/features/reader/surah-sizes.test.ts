import { getSurahSizes } from '@kalima/contract';
import { languages } from '@kalima/course';
import { sampled } from '@kalima/testing/sample.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

/** A learner on a metered connection downloads no more. */
const maxBytes = 2_500_000;

describe.each(sampled(languages, 1))('the sizes of the surahs (%s)', (language) => {
  const query = { language };

  it('are at most 2.5 MB together', async () => {
    const { bytes } = await call(server.url, getSurahSizes, { query });
    expect(bytes).toHaveLength(114);
    expect(bytes.every((each) => each > 0)).toBe(true);
    const sum = bytes.reduce((total, each) => total + each, 0);
    expect(sum).toBeLessThanOrEqual(maxBytes);
  });

  it.each([1, 2, 112])('are those of the replies: surah %i', async (surah) => {
    const { bytes } = await call(server.url, getSurahSizes, { query });
    const url = `/api/surahs/${surah}?language=${language}`;
    const { headers, rawPayload } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(bytes[surah - 1]).toBe(rawPayload.length);
  });
});
