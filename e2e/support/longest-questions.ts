import type { AnsweredReply, QuestionView, Verdict } from '@kalima/contract';
import { buildTicket } from '@kalima/testing/tickets/build-tickets.ts';
import { answeredReply } from './fixed-session.ts';
import type { Language } from './labels.ts';

export type Kind = QuestionView['kind'];

/** Of each kind, direction and prompt: the question with the most text of the whole course. */
export function longestOfEachKind(language: Language): QuestionView[] {
  const longest = new Map<string, QuestionView>();
  for (let guide = 2; guide <= 12; guide += 2) {
    for (let exercise = 1; exercise <= 4; exercise += 1) {
      for (const view of buildTicket({
        id: 'longest',
        exercise: { guide, level: 3, exercise },
        language,
        seed: guide,
        knowsAll: true,
      }).session.questions) {
        const name = view.kind === 'multiple_choice' ? `${view.direction} ${view.verse !== null}` : view.kind;
        const before = longest.get(name);
        if (before === undefined || lengthOf(view) > lengthOf(before)) longest.set(name, view);
      }
    }
  }
  return [...longest.values()];
}

const lengthOf = (view: QuestionView) => JSON.stringify(view).length;

/** Answered by one of its options. */
export const isChosen = (kind: Kind) => !['matching', 'word_order', 'type_what_hear', 'speak_sentence'].includes(kind);

/** Kinds of which a wrong answer names another word. */
const hasMistaken: readonly Kind[] = [
  'multiple_choice',
  'true_false',
  'listening',
  'fill_blank',
  'select_missing_word',
];
/** A verdict on the first option, with long words. */
export function judged(question: QuestionView, player: AnsweredReply['player'], verdict: Verdict): AnsweredReply {
  const solutions: Partial<Record<Kind, AnsweredReply['solution']>> = {
    true_false: { kind: 'truth', value: verdict === 'right' },
    matching: { kind: 'pairs', pairs: [] },
    word_order: { kind: 'text', forms: ['ٱلۡعَٰلَمِينَ'] },
    type_what_hear: { kind: 'text', forms: ['ٱلۡعَٰلَمِينَ'] },
    speak_sentence: { kind: 'text', forms: ['ٱلۡعَٰلَمِينَ'] },
  };
  const word = {
    arabic: 'ٱلۡعَٰلَمِينَ',
    transliteration: 'al-ʿālamīn',
    meaning: 'the worlds, all of creation',
    frequency: 61,
  };
  return answeredReply({
    verdict,
    solution: solutions[question.kind] ?? { kind: 'choice', option: verdict === 'right' ? 0 : 3 },
    explanation: { words: [word], verse: null, phrase: null },
    mistaken:
      verdict !== 'wrong' || !hasMistaken.includes(question.kind)
        ? null
        : { kind: 'word', arabic: 'ٱلۡمُسۡتَقِيم', meaning: 'straight, upright, that does not bend' },
    player,
  });
}
