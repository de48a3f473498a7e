import { type QuestionView, startExercise } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { firstForm, firstMeaning } from '@kalima/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { playToEnd } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
});
afterAll(() => server.close());

/** How many guides, and how often: REVERENCE_GUIDES=8 REVERENCE_ROUNDS=2 are 4,800 questions. */
const guides = Number(process.env.REVERENCE_GUIDES ?? 2);
const rounds = Number(process.env.REVERENCE_ROUNDS ?? 1);

/** Every text by which a word may be offered, and the word. */
function offeredTexts(): Map<string, WordId[]> {
  const { course } = server.deps.teaching;
  const texts = new Map<string, WordId[]>();
  const note = (text: string, word: WordId) => texts.set(text, [...(texts.get(text) ?? []), word]);
  for (const word of course.words.values()) {
    for (const text of new Set([
      ...[word.arabic, firstForm(word), ...word.forms],
      ...[word.meaning.en, firstMeaning(word).en],
    ]))
      note(text, word.id);
  }
  for (const { word, form, distractors } of course.material.blanks) {
    for (const each of [{ word, form }, ...distractors]) note(each.form, each.word);
  }
  for (const { word, tokens, token, translation, words, distractors } of course.material.phrases) {
    for (const each of [{ word, form: tokens[token - 1] ?? '' }, ...distractors])
      note(each.form.replace(/[،؛؟!.]+$/, ''), each.word);
    for (const each of words) note(translation.en, each);
  }
  return texts;
}

/** The texts that a question, as the page sees it, puts side by side. */
function textsOf(question: QuestionView): string[] {
  switch (question.kind) {
    case 'multiple_choice':
      return question.options.map((face) => (face.kind === 'arabic' ? face.arabic : face.meaning));
    case 'translation':
      return question.options;
    case 'matching':
      return question.left;
    case 'true_false':
      return [question.arabic, question.meaning];
    case 'listening':
    case 'fill_blank':
    case 'select_missing_word':
      return question.options;
    default:
      return [];
  }
}

it('nothing that the page is sent offers something holy beside something foul', async () => {
  const who = await aLearnerAtAnyTime(server);
  const texts = offeredTexts();
  const { holy, foul } = server.deps.teaching.course.confusables.reverence;
  const holds = (list: readonly WordId[]) => (text: string) => (texts.get(text) ?? []).some((id) => list.includes(id));
  let [questions, unknown] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    for (let guide = 1; guide <= guides; guide += 1) {
      for (let level = 1; level <= 5; level += 1) {
        for (const exercise of [1, 2, 4]) {
          const body = { lessonId: String(guide), guide, level, exercise };
          const { session } = await who.call(startExercise, { body });
          for (const question of session.questions) {
            const offered = textsOf(question);
            unknown += offered.filter((text) => !texts.has(text)).length;
            // A phrase may hold both: two phrases, two options may not.
            const pairs = offered.flatMap((one) =>
              offered.filter((other) => other !== one).map((other) => [one, other]),
            );
            for (const [one = '', other = ''] of pairs) {
              const isOffence = holds(holy)(one) && holds(foul)(other);
              if (isOffence) expect([one, other], JSON.stringify(question)).toEqual([]);
            }
            questions += 1;
          }
          await playToEnd(server, who, session);
        }
      }
    }
  }
  expect(unknown).toBe(0);
  expect(questions).toBe(rounds * guides * 5 * 3 * 20);
}, 900_000);
