import { questionClip, startExercise, swapQuestion } from '@kalima/contract';
import { taskOf } from '@kalima/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, questionsBehind } from '../../../test/play.ts';
import { SpeechUnavailable } from '../../outside/speech/speech-engine.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
  learner = await createLearner(server);
});
afterAll(() => server.close());

const fetchClip = (sessionId: string, index: number, { query = '', token = learner.token, url = server.url } = {}) =>
  fetch(
    url + questionClip.path.replace(':sessionId', sessionId).replace(':index', String(index)) + query,
    token === '' ? {} : { headers: { authorization: `Bearer ${token}` } },
  );

async function started(exercise: number) {
  const { session } = await learner.call(startExercise, { body: { lessonId: '8', guide: 8, level: 4, exercise } });
  return { session, questions: await questionsBehind(server, session.id) };
}

const heardTasks: readonly string[] = [
  ...['listening', 'type_what_hear', 'word_order', 'speak_sentence'],
  ...['meaning', 'meaning_in_verse', 'true_false'],
];

it('a question has a clip of its word, at two speeds, where its sound tells no answer', async () => {
  for (const exercise of [1, 3]) {
    const { session, questions } = await started(exercise);
    for (const [index, question] of questions.entries()) {
      const isHeard = heardTasks.includes(taskOf(question));
      const reply = await fetchClip(session.id, index);
      expect(reply.status, question.kind).toBe(isHeard ? 200 : 404);
      if (!isHeard || !('word' in question)) continue;
      expect(reply.headers.get('content-type')).toBe('audio/mpeg');
      const form = server.deps.teaching.course.words.get(question.word)?.forms[0];
      expect(Buffer.from(await reply.arrayBuffer()).toString()).toMatch(new RegExp(`^ID3[^]*${form}$`));
      expect((await fetchClip(session.id, index, { query: '?speed=slow' })).status).toBe(200);
      expect(server.voice.spoken.at(-1)?.settings.speed).toBe(0.6);
    }
  }
});

it('belongs to the learner of the session alone, also when its question was put in another way', async () => {
  const { session, questions } = await started(1);
  expect((await fetchClip(session.id, 0, { token: '' })).status).toBe(401);
  const other = await createLearner(server);
  const heard = questions.findIndex(({ kind }) => kind === 'listening');
  expect((await fetchClip(session.id, heard, { token: other.token })).status).toBe(404);
  expect((await fetchClip(session.id, 99)).status).toBe(404);
  expect((await fetchClip(session.id, heard, { query: '?speed=fast' })).status).toBe(400);
  for (const [index, question] of questions.slice(0, heard).entries())
    await answerOne(server, learner, session.id, index, question);
  await learner.call(swapQuestion, { params: { sessionId: session.id }, body: { index: heard } });
  // It may have been on its way just then.
  expect((await fetchClip(session.id, heard)).status).toBe(200);
});

it('says that there is no voice at the moment', async () => {
  const speech = {
    ...server.deps.speech,
    clipOf: () => Promise.reject(new SpeechUnavailable('none')),
    close: () => Promise.resolve(),
  };
  const silent = await startTestServer({ emailConfirmation: 'off' }, { speech });
  const who = await createLearner(silent);
  const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
  const { session } = await who.call(startExercise, { body });
  const heard = session.questions.findIndex(({ kind }) => kind === 'listening');
  const reply = await fetchClip(session.id, heard, { token: who.token, url: silent.url });
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'unavailable' });
  await silent.close();
});
