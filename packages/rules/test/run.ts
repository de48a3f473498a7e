import type { WordId } from '@kalima/course/schema';
import type { Known } from '../src/exercise/grade/grade.ts';
import type { Question } from '../src/exercise/question.ts';
import type { Entry, Session } from '../src/exercise/session.ts';
import type { Verdict } from '../src/lists.ts';
import type { Run } from '../src/session/run.ts';

/** The second option is right. */
export const choice: Question = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  word: 'g01w01',
  options: ['g01w05', 'g01w01', 'g01w07', 'g01w08'],
  place: null,
};
/** The first word of one side belongs to the second of the other. */
export const matching: Question = { kind: 'matching', left: ['g01w01', 'g01w05'], right: ['g01w05', 'g01w01'] };
export const dictation: Question = { kind: 'type_what_hear', word: 'g01w15' };

/** A course of one word, the dictation's. */
export const known: Known = {
  words: new Map([['g01w15', { forms: ['صِرَاط'], quranicForm: 'صِرَٰط', inflections: [] }]]),
  taughtLetters: new Set(),
  lemmaLetters: new Set(),
};

export const buildEntry = (verdict: Verdict, changes: Partial<Entry> = {}): Entry => ({
  verdict,
  answer: null,
  xpEarned: 5,
  batteryBonus: false,
  ...changes,
});

/** An entry of a question about that word. */
export const entryAbout = (word: WordId, verdict: Verdict): Entry =>
  buildEntry(verdict, { asked: { words: [word], task: 'meaning', atMs: 0, tookMs: null } });

export function buildSession(changes: Partial<Session> = {}): Session {
  return {
    place: { kind: 'exercise', guide: 1, level: 1, exercise: 1 },
    state: 'open',
    entries: [],
    tries: [],
    swapped: [],
    practiceDay: null,
    ...changes,
  };
}

/** A run of these questions, begun at 0. */
export const buildRun = (questions: readonly Question[], swaps: Run['swaps'] = {}): Run => ({
  id: 's',
  startedAtMs: 0,
  known,
  questions,
  swaps,
});
