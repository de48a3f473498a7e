import type { AnsweredLetters, LetterAnswerInput, LetterQuestionView, StartedLetters } from '@kalima/contract';
import type { ApiClient } from './api-client.ts';

/** The key of a question, whatever the order of its options. */
const askedIn = ({ index: _, ...question }: LetterQuestionView): string =>
  JSON.stringify({ ...question, options: [], tiles: [] });

const optionsOf = (question: LetterQuestionView): readonly string[] =>
  'options' in question ? question.options : 'tiles' in question ? question.tiles : [];

/** The indexes of these options, each taken once; of an unknown answer the first options. */
function indexesOf(question: LetterQuestionView, right: readonly string[] | undefined): number[] {
  const options = optionsOf(question);
  const taken = new Set<number>();
  for (const text of right ?? options) {
    const index = options.findIndex((option, at) => option === text && !taken.has(at));
    taken.add(Math.max(0, index));
  }
  return [...taken];
}

function answerTo(question: LetterQuestionView, right: readonly string[] | undefined): LetterAnswerInput {
  if (question.task === 'say_letters') return { kind: 'said', wasRight: true };
  const indexes = indexesOf(question, right);
  if (question.task === 'join_letters') return { kind: 'order', tiles: indexes };
  return { kind: 'choice', option: indexes[0] ?? 0 };
}

/** Plays a lesson of letters until it is passed: answers are learnt from the replies. */
export async function passLettersByWire(api: ApiClient, lesson: number): Promise<void> {
  const known = new Map<string, readonly string[]>();
  for (let run = 0; run < 12; run += 1) {
    const started = await api.post<StartedLetters>('/api/letters/runs', { kind: 'lesson', lesson, hasSound: false });
    let question: LetterQuestionView | null = started.question;
    while (question !== null) {
      await api.think();
      const { index }: LetterQuestionView = question;
      const answer = answerTo(question, known.get(askedIn(question)));
      const answered: AnsweredLetters = await api.post(`/api/letters/runs/${started.id}/answers`, { index, answer });
      const options = optionsOf(question);
      known.set(
        askedIn(question),
        answered.solution.map((at) => options[at] ?? ''),
      );
      if (answered.result?.passed) return;
      question = answered.next;
    }
  }
  throw new Error(`Lesson ${lesson} of letters was not passed in twelve runs`);
}
