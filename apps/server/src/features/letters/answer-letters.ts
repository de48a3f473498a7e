import type { AnsweredLetters, answerLetters, BodyOf, Language } from '@kalima/contract';
import type { LettersCourse } from '@kalima/course';
import { finishLetters, type GameEvent, isLetterAnswerTooFast, type Moment, questionDone, sumOf } from '@kalima/rules';
import {
  isLettersRunPassed,
  isSameLetterAnswer,
  judgeLetters,
  type LetterAnswer,
  type LetterQuestion,
  lessonsKnownByCheck,
  nextLesson,
} from '@kalima/rules/letters';
import { type LetterItem, predictedRecall, reviewsOf, stepWord } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readMemory, writeReviews } from '../../memory/memory-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import type { UserRef } from '../../request/live-session.ts';
import { decideAnswer } from '../../runs/answer-run.ts';
import {
  type DoneLesson,
  doneLessons,
  memoryOfQuestion,
  type RunJson,
  runById,
  type StoredLetterAnswer,
  type StoredRun,
  storedRun,
  writeDoneLessons,
  writeLetterAnswers,
  writeLetterMemory,
} from './letters-store.ts';
import { isShowable, taughtBy, viewAsked, viewLetterQuestion, viewNewFatiha } from './view-letters.ts';

interface Read {
  readonly run: RunJson | null;
  readonly memory: unknown;
  readonly done: readonly DoneLesson[];
}

interface Answered {
  readonly run: StoredRun;
  readonly answer: StoredLetterAnswer;
  readonly answers: readonly StoredLetterAnswer[];
  readonly done: ReadonlySet<number>;
  readonly passed: boolean;
  readonly knownLessons: number;
  readonly events: readonly GameEvent[];
}

export const lettersSource = (runId: string): string => `letters:${runId}`;

/** A lesson shows its letters, with their syllables, and its signs before it asks them. */
function isShownBy(course: LettersCourse, { kind, lesson }: StoredRun, item: LetterItem): boolean {
  const shown = kind === 'lesson' ? course.lessons.find(({ number }) => number === lesson) : undefined;
  const [, id = ''] = item.split(':');
  return (
    shown !== undefined && [...shown.letters, ...shown.signs].some((each) => id === each || id.startsWith(`${each}-`))
  );
}

/** The log row and the item's new memory. A check stores neither: it only unlocks lessons. */
function writeReviewed(
  { rulebook, teaching }: Pick<Dependencies, 'rulebook' | 'teaching'>,
  run: StoredRun,
  {
    index,
    question,
    answer,
    stored,
  }: { index: number; question: LetterQuestion; answer: StoredLetterAnswer; stored: unknown },
  { nowMs, today }: Moment,
): SQL[] {
  if (run.kind === 'check') return [];
  const { item, task } = question;
  const { parameters } = rulebook.memory;
  const before = readMemory(stored);
  const isShown = isShownBy(teaching.course.letters, run, item);
  const reviews = reviewsOf<LetterItem>(
    {
      source: lettersSource(run.id),
      index,
      task,
      words: [item],
      verdict: answer.verdict,
      tries: [],
      atMs: nowMs,
      day: today,
      tookMs: answer.tookMs,
      circumstances: [],
    },
    {
      cardShownMs: () => (isShown ? run.startedAtMs : null),
      predicted: () => predictedRecall(item, before, today, rulebook.memory.population),
      modelVersion: parameters.version,
    },
    rulebook,
  );
  const memory = reviews.reduce((step, each) => stepWord(step, each, parameters, rulebook), before);
  return [writeReviews(reviews), writeLetterMemory({ item, memory, isShown }, nowMs)];
}

/** Judges an answer; the last one ends its run. Costs no battery. */
export async function answer(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  runId: string,
  { index, answer: given, tookMs }: BodyOf<typeof answerLetters>,
): Promise<AnsweredLetters> {
  const { rulebook, teaching } = deps;
  const course = teaching.course.letters;
  const context = sql`jsonb_build_object('run', ${runById(runId)}, 'memory', ${memoryOfQuestion(runId, index)},
    'done', ${doneLessons})`;
  const changed = await changePlayer<Read, Answered>(deps, ref, context, (player, read, moment) => {
    const done = new Set(read.done.map((each) => each.lesson));
    return decideAnswer<StoredRun, Answered>(read.run && storedRun(read.run), index, {
      isShowable: (question) => isShowable(course, question),
      isSame: (before) => isSameLetterAnswer(given, JSON.parse(before.given) as LetterAnswer),
      replay: (run, before) => {
        const ended = endOf(run, run.answers, deps);
        return { run, answer: before, answers: run.answers, done, events: [], ...ended };
      },
      judge: (run, question) => {
        const verdict = judgeLetters(question, given);
        if (verdict === null) return { kind: 'refused', refusal: 'wrong-kind-of-answer' };
        const lastMs = run.answers.at(-1)?.atMs ?? run.startedAtMs;
        const judged: StoredLetterAnswer = {
          item: question.item,
          task: question.task,
          verdict,
          given: JSON.stringify(given),
          atMs: moment.nowMs,
          tookMs: tookMs ?? null,
          tooFast: isLetterAnswerTooFast(player, lastMs, moment.nowMs, rulebook),
        };
        const answers = [...run.answers, judged];
        const isOver = answers.length === run.questions.length;
        const ended = endOf(run, answers, deps);
        const { tooFast } = judged;
        const isCheck = run.kind === 'check';
        const counted = { id: run.id, lesson: run.lesson, answers, isDone: isPaid(run, read.done) };
        const finished = isOver && !isCheck ? finishLetters(player, counted, moment, rulebook) : { player, events: [] };
        const inARow = isCheck ? [] : questionDone({ verdict, isSelfMarked: given.kind === 'said', tooFast });
        const known = Array.from({ length: ended.knownLessons }, (_, at) => at + 1);
        return {
          kind: 'changed',
          player: finished.player,
          events: [...inARow, ...finished.events],
          writes: [
            writeLetterAnswers(run.id, answers, isOver ? moment : null),
            ...writeReviewed(deps, run, { index, question, answer: judged, stored: read.memory }, moment),
            ...(run.lesson !== null && ended.passed ? [writeDoneLessons([run.lesson], 'lesson', moment.nowMs)] : []),
            ...(known.length > 0 ? [writeDoneLessons(known, 'check', moment.nowMs)] : []),
          ],
          value: { run, answer: judged, answers, done, events: finished.events, ...ended },
        };
      },
    });
  });
  const { run, answer: judged, answers, done, passed, knownLessons, events } = changed.value;
  const question = run.questions[index];
  if (question === undefined) throw new Error(`The run of letters ${runId} lacks question ${index}`);
  const next = run.questions[index + 1];
  const result = () => {
    const known = Array.from({ length: knownLessons }, (_, at) => at + 1);
    const after = new Set([...done, ...known, ...(passed && run.lesson !== null ? [run.lesson] : [])]);
    const counted = answers.filter(({ verdict }) => verdict !== 'skipped');
    return {
      passed,
      right: counted.filter(({ verdict }) => verdict === 'right').length,
      answered: counted.length,
      xpEarned: sumOf(events, 'xp'),
      batteryEarned: sumOf(events, 'battery'),
      knownLessons,
      next: nextLesson(course, after),
      ...viewNewFatiha(course, taughtBy(course, done), taughtBy(course, after), language),
    };
  };
  return {
    verdict: judged.verdict,
    ...viewAsked(course, question, language),
    next: next === undefined ? null : viewLetterQuestion(course, next, index + 1),
    result: next === undefined ? result() : null,
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

/** A lesson unlocked by the check still pays once it is done. */
const isPaid = ({ lesson }: StoredRun, done: readonly DoneLesson[]) =>
  done.some((each) => each.lesson === lesson && each.doneBy === 'lesson');

function endOf(
  run: StoredRun,
  answers: readonly StoredLetterAnswer[],
  { rulebook }: Pick<Dependencies, 'rulebook'>,
): Pick<Answered, 'passed' | 'knownLessons'> {
  if (answers.length < run.questions.length) return { passed: false, knownLessons: 0 };
  const verdicts = answers.map(({ verdict }) => verdict);
  if (run.kind === 'check') return { passed: true, knownLessons: lessonsKnownByCheck(verdicts, rulebook.letters) };
  return { passed: isLettersRunPassed(verdicts, rulebook.letters), knownLessons: 0 };
}
