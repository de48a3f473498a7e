import type { Word, WordId } from '@kalima/course/schema';
import { firstForm } from '../exercise/course/course-for-questions.ts';
import { solutionOf } from '../exercise/grade/grade.ts';
import { type Given, type MissedWord, missedWords } from '../exercise/grade/missed-words.ts';
import { mistakenIn } from '../exercise/grade/mistaken.ts';
import type { Answer, Question } from '../exercise/question.ts';
import { type Entry, matchedPairs, type Session, termsOf } from '../exercise/session.ts';
import { firstOf } from '../exercise/view.ts';
import { viewFirstTry, viewJudgement, viewPairs, viewRepeats, viewSolution } from '../exercise/view-reply.ts';
import type { NextStep } from '../journey/next-exercise.ts';
import { lessonOfGuide } from '../journey/numbering.ts';
import { type JourneyState, progressIn } from '../journey/progress.ts';
import { levelAfter, testOutOffered } from '../journey/test-out.ts';
import { xpOfExercise } from '../moves/question-xp.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';
import type { RunResult } from './finish-run.ts';
import { repeatAt } from './play-move.ts';
import { type QuestionMove, questionAt, questionsOf, type Run } from './run.ts';

/** A word as replies show it, in the learner's language. */
export interface WordText extends Pick<Word, 'arabic' | 'forms'> {
  readonly meaning: string;
  readonly transliteration: string;
}

/** The texts of a run in the learner's language. */
export interface RunTexts<Explanation> {
  explain(question: Question, index: number): Explanation;
  /** Null: unknown here. */
  wordOf(id: WordId): WordText | null;
  /** The translation of an example phrase. */
  phraseOf(phrase: Extract<Given, { kind: 'phrase' }>): string | null;
}

interface RunAfterMove<Explanation> {
  readonly run: Run;
  readonly session: Session;
  readonly texts: RunTexts<Explanation>;
}

interface After<View, Quest> {
  readonly player: View;
  readonly questsDone: Quest[];
}

type Judged = Pick<Entry, 'verdict' | 'answer' | 'xpEarned' | 'batteryBonus'>;

/** The word as a summary shows it: its first form, reading and meaning. */
export const viewWord = (word: WordText) => ({
  arabic: firstForm(word),
  transliteration: firstOf(word.transliteration),
  meaning: firstOf(word.meaning),
});

/** The judged question at that place; undefined until it is judged. */
function judgedAt(session: Session, { index, isRepeat }: Pick<QuestionMove, 'index' | 'isRepeat'>): Judged | undefined {
  if (!isRepeat) return session.entries[index];
  const repeat = repeatAt(session, index);
  return repeat && { ...repeat, xpEarned: 0, batteryBonus: false };
}

/** The word or form that a wrong answer names; null: none, or a right answer. */
export function viewMistaken<E>(question: Question, answer: Answer | null, { wordOf }: Pick<RunTexts<E>, 'wordOf'>) {
  const mistaken = answer === null ? null : mistakenIn(question, answer);
  if (mistaken === null) return null;
  if (mistaken.kind === 'form') return { kind: 'form' as const, form: mistaken.form.form, value: mistaken.form.value };
  const word = wordOf(mistaken.word);
  return word === null ? null : { kind: 'word' as const, arabic: word.arabic, meaning: word.meaning };
}

/** The reply to a question move that was made, now or before. */
export function replyTo<E, View, Quest>(
  move: QuestionMove,
  { run, session, texts }: RunAfterMove<E>,
  after: After<View, Quest>,
  rulebook: Rulebook,
) {
  const { index } = move;
  const question = questionAt(run, session, index);
  if (question === undefined) throw new Error(`The run has no question ${index}`);
  const judged = judgedAt(session, move);
  const answered = judged && {
    verdict: judged.verdict,
    solution: viewSolution(solutionOf(run.known, question)),
    explanation: texts.explain(question, index),
    mistaken: viewMistaken(question, judged.answer, texts),
    ...viewJudgement(run.known, question, judged, rulebook),
    xpEarned: judged.xpEarned,
    batteryBonus: judged.batteryBonus,
    repeats: viewRepeats(session, rulebook),
    ...after,
  };
  if (move.kind === 'pair') {
    if (question.kind !== 'matching') throw new Error(`Question ${index} has no pairs`);
    const pairs = viewPairs(question, judged === undefined ? session.tries : null, move);
    return { kind: 'paired' as const, reply: { ...pairs, answered: answered ?? null, ...after } };
  }
  if (answered !== undefined) return { kind: 'answered' as const, reply: answered };
  const { comparison } = viewFirstTry(run.known, question, session, rulebook) ?? { comparison: [] };
  return { kind: 'almost' as const, reply: { verdict: 'almost' as const, comparison, ...after } };
}

/** The part of a session's view that moves change. */
export function viewProgress(run: Run, session: Session, rulebook: Rulebook) {
  const { entries, tries } = session;
  return {
    verdicts: entries.map(({ verdict }) => verdict),
    repeats: viewRepeats(session, rulebook),
    matched: matchedPairs(tries).map(([left, right]): [number, number] => [left, right]),
    tries: tries.length,
    firstTry: viewFirstTry(run.known, questionAt(run, session, entries.length), session, rulebook),
  };
}

function givenView<E>(given: Given, { wordOf, phraseOf }: RunTexts<E>) {
  switch (given.kind) {
    case 'word': {
      const word = wordOf(given.word);
      if (word === null) return null;
      const { arabic, meaning } = viewWord(word);
      return { kind: 'word' as const, arabic, meaning };
    }
    case 'phrase': {
      const meaning = phraseOf(given);
      return meaning === null ? null : { kind: 'meaning' as const, meaning };
    }
    default:
      return given;
  }
}

/** The words that a run missed, each with the wrong answer. */
export const viewMissed = <E>(missed: readonly MissedWord[], texts: RunTexts<E>) =>
  missed.flatMap(({ word, given }) => {
    const shown = texts.wordOf(word);
    return shown === null ? [] : [{ ...viewWord(shown), given: given === null ? null : givenView(given, texts) }];
  });

/** A run that is over. */
export interface FinishedRun {
  readonly session: Session;
  readonly result: RunResult;
  readonly player: Player;
  readonly journey: JourneyState;
  readonly hasAllLevels: boolean;
  readonly next: NextStep;
  /** The run's XP sources in the ledger, its own included. */
  readonly paid: ReadonlyMap<string, number>;
}

/** The part of a run's end that its own questions decide. */
export function viewFinished(
  { session, result, player, journey, hasAllLevels, next, paid }: FinishedRun,
  rulebook: Rulebook,
) {
  const { place } = session;
  const { questions: total, passPercent } = termsOf(session, rulebook);
  const { testOut, ...counted } = result;
  const isOffered =
    testOut === 'earned' && testOutOffered(place, progressIn(journey, rulebook), hasAllLevels, rulebook) !== null;
  return {
    ...counted,
    ...place,
    lessonId: lessonOfGuide(place.guide),
    total,
    passPercent,
    next,
    testOut: isOffered ? { exercise: rulebook.exercisesPerLevel, opens: levelAfter(place, rulebook) } : null,
    opened: testOut === 'passed' ? levelAfter(place, rulebook) : null,
    xp: place.kind === 'exercise' ? xpOfExercise({ player, session }, paid, rulebook) : null,
  };
}

/** The words that a failed run missed. A placement test names none. */
export const missedIn = (run: Pick<Run, 'questions' | 'swaps'>, session: Session): MissedWord[] =>
  session.place.kind === 'placement' ? [] : missedWords(questionsOf(run, session), session.entries);
