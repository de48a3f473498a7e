import type { AuthSession, generateSpeech, ReplyOf, StartedReply } from '@kalima/contract';
import { answerQuestions, createApiClient } from '@kalima/testing/client/api-client.ts';
import { learnGuides } from '@kalima/testing/client/course-answers.ts';
import { expect } from 'vitest';
import type { RunningImage } from './running-image.ts';

const credentials = { email: 'amina@example.org', password: 'a good password' };
const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function networkFirst(url: string): Promise<void> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page) ?? [];
  expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript');
}

/** Signs up, answers, hears a word, and finds the session again after a restart: needs every asset and worker of the server. */
export async function playShortJourney(image: RunningImage): Promise<void> {
  await image.start();
  expect(await image.checkHealth()).toBe(0);
  await networkFirst(image.url);

  const signUp = (password: string) =>
    post(`${image.url}/auth/v1/signup`, { ...credentials, password, data: { display_name: 'Amina', language: 'en' } });
  expect((await signUp('password1')).status).toBe(422);
  const { access_token } = (await (await signUp(credentials.password)).json()) as AuthSession;
  const api = createApiClient(image.url, async () => access_token);
  const { pictures } = await api.get<{ pictures: { url: string }[] }>('/api/pictures');
  expect((await fetch(image.url + pictures[0]?.url)).headers.get('content-type')).toContain('svg');
  await api.post('/api/day', { timeZone: 'Europe/Paris' });
  const knowledge = await learnGuides(image.url, [1]);
  const started = await api.post<StartedReply>('/api/sessions', place);
  await answerQuestions(api, started, knowledge, { wrong: 1, upTo: 4 });
  const text = knowledge.words[0]?.arabic;
  const { audioContent } = await api.post<ReplyOf<typeof generateSpeech>>('/functions/v1/generate-speech', { text });
  expect(Buffer.from(audioContent, 'base64').length).toBeGreaterThan(1000);

  expect(await image.stop()).toBe(0);
  await image.start();
  const signIn = await post(`${image.url}/auth/v1/token?grant_type=password`, credentials);
  const again = createApiClient(image.url, async () => ((await signIn.json()) as AuthSession).access_token);
  const { session } = await again.post<StartedReply>('/api/sessions', place);
  expect(session.id).toBe(started.session.id);
  expect(session.verdicts).toHaveLength(4);
  expect(await image.stop()).toBe(0);
}
