// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../session/auth-client.ts';
import { createClips } from './clips.ts';

const sessionId = '11111111-1111-4111-8111-111111111111';
const asked: { address: string; token: string | null }[] = [];
let reply = () => new Response('mp3');
const dropped: string[] = [];

beforeEach(() => {
  asked.length = 0;
  dropped.length = 0;
  reply = () => new Response('mp3');
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem(sessionKey, JSON.stringify({ access_token: 'key', expires_at: inAnHour, user: { id: '1' } }));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push({ address, token: new Headers(init.headers).get('authorization') });
    return reply();
  });
  URL.createObjectURL = () => `blob:${asked.length}`;
  URL.revokeObjectURL = (address) => void dropped.push(address);
});
afterEach(() => vi.unstubAllGlobals());

test('a clip is asked for with the learner’s token, once for each question and speed', async () => {
  const clips = createClips(sessionId);
  const both = await Promise.all([clips.get(3, 'normal'), clips.get(3, 'normal')]);
  expect(both).toEqual(['blob:1', 'blob:1']);
  await clips.get(3, 'slow');
  expect(asked).toEqual([
    { address: `/api/sessions/${sessionId}/questions/3/clip?speed=normal`, token: 'Bearer key' },
    { address: `/api/sessions/${sessionId}/questions/3/clip?speed=slow`, token: 'Bearer key' },
  ]);
});

test('a clip that could not be had is asked for again', async () => {
  const clips = createClips(sessionId);
  reply = () => Response.json({ code: 'unavailable' }, { status: 503 });
  await expect(clips.get(0, 'normal')).rejects.toMatchObject({ status: 503 });
  reply = () => new Response('mp3');
  await expect(clips.get(0, 'normal')).resolves.toBe('blob:2');
});

test('at the end every address is given back, and none is made any more', async () => {
  const clips = createClips(sessionId);
  await clips.get(0, 'normal');
  const late = clips.get(1, 'normal');
  clips.dispose();
  await expect(late).rejects.toBeTruthy();
  expect(dropped).toEqual(['blob:1']);
});
