import type { AnsweredLetters, answerLetters, BodyOf } from '@kalima/contract';
import type { LettersCourse } from '@kalima/course';
import { finishLetters, isLetterAnswerTooFast, type Moment, questionDone, type Rulebook, sumOf } from '@kalima/rules';
import {
  isLettersRunPassed,
  isSameLetterAnswer,
  judgeLetters,
  type LetterAnswer,
  type LetterQuestion,
  lessonsKnownByCheck,
  nextLesson,
} from '@kalima/rules/letters';
import { earlierCardMs, type LetterItem, predictedRecall, reviewsOf, stepWord } from '@kalima/rules/memory';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readMemory, writeReviews } from '../../memory/memory-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import type { Asker } from '../../request/asker.ts';
import { type AnsweredValue, decideAnswer } from '../../runs/answer-run.ts';
import { lettersRuns } from '../../runs/run-store.ts';
import {
  type DoneLesson,
  doneLessons,
  type RememberedItem,
  type RunJson,
  rememberedItem,
  type StoredLetterAnswer,
  type StoredRun,
  storedRun,
  writeDoneLessons,
  writeLetterMemory,
} from './letters-store.ts';
import { isShowable, taughtBy, viewAsked, viewLetterQuestion, viewNewFatiha } from './view-letters.ts';

interface Read {
  readonly run: RunJson | null;
  readonly remembered: RememberedItem | null;
  readonly done: readonly DoneLesson[];
}

interface LettersEnd {
  readonly passed: boolean;
  readonly knownLessons: number;
  /** Before the run. */
  readonly done: readonly DoneLesson[];
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
    remembered,
  }: { index: number; question: LetterQuestion; answer: StoredLetterAnswer; remembered: RememberedItem | null },
  { nowMs, today }: Moment,
): SQL[] {
  if (run.kind === 'check') return [];
  const { item, task } = question;
  const { parameters } = rulebook.memory;
  const before = readMemory(remembered?.memory ?? null);
  const shownMs = isShownBy(teaching.course.letters, run, item) ? run.startedAtMs : null;
  const earlierMs = remembered && earlierCardMs(remembered.taughtMs, before);
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
      cardShownMs: () => shownMs ?? earlierMs,
      predicted: () => predictedRecall(item, before, today, rulebook.memory.population),
      modelVersion: parameters.version,
    },
    rulebook,
  );
  const memory = reviews.reduce((step, each) => stepWord(step, each, parameters, rulebook), before);
  return [writeReviews(reviews), writeLetterMemory({ item, memory, shownMs }, nowMs)];
}

/** Judges an answer; the last one ends its run. Costs no battery. */
export async function answer(
  deps: Dependencies,
  { ref, language }: Asker,
  runId: string,
  { index, answer: given, tookMs }: BodyOf<typeof answerLetters>,
): Promise<AnsweredLetters> {
  const { rulebook, teaching } = deps;
  const course = teaching.course.letters;
  const context = sql`jsonb_build_object('run', ${lettersRuns.byId(runId)}, 'remembered', ${rememberedItem(runId, index)},
    'done', ${doneLessons})`;
  const changed = await changePlayer<Read, AnsweredValue<StoredLetterAnswer, StoredRun, LettersEnd>>(
    deps,
    ref,
    context,
    (player, read, moment) =>
      decideAnswer(player, read.run && storedRun(read.run), index, {
        isShowable: (question: LetterQuestion) => isShowable(course, question),
        isSame: (before: StoredLetterAnswer) => isSameLetterAnswer(given, JSON.parse(before.given) as LetterAnswer),
        judge: ({ answers, startedAtMs }, question) => {
          const verdict = judgeLetters(question, given);
          const lastMs = answers.at(-1)?.atMs ?? startedAtMs;
          return (
            verdict && {
              item: question.item,
              task: question.task,
              verdict,
              given: JSON.stringify(given),
              atMs: moment.nowMs,
              tookMs: tookMs ?? null,
              tooFast: isLetterAnswerTooFast(player, lastMs, moment.nowMs, rulebook),
            }
          );
        },
        record: (run, judged, question, isOver) => ({
          events: run.kind === 'check' ? [] : questionDone({ ...judged, isSelfMarked: given.kind === 'said' }),
          writes: [
            lettersRuns.write(run.id, { answers: run.answers, ...(isOver && { finishedAt: new Date(moment.nowMs) }) }),
            ...writeReviewed(deps, run, { index, question, answer: judged, remembered: read.remembered }, moment),
          ],
        }),
        resultOf: (run) => ({ ...endOf(run, rulebook), done: read.done }),
        finish: (run, { passed, knownLessons }) => {
          const { id, kind, lesson, answers } = run;
          const counted = { id, lesson, answers, isDone: isPaid(run, read.done) };
          const finished = kind === 'check' ? { player, events: [] } : finishLetters(player, counted, moment, rulebook);
          const known = lessonsUpTo(knownLessons);
          return {
            ...finished,
            writes: [
              ...(lesson !== null && passed ? [writeDoneLessons([lesson], 'lesson', moment.nowMs)] : []),
              ...(known.length > 0 ? [writeDoneLessons(known, 'check', moment.nowMs)] : []),
            ],
          };
        },
      }),
  );
  const { run, answer: judged, result, events } = changed.value;
  const question = run.questions[index];
  if (question === undefined) throw new Error(`The run of letters ${runId} lacks question ${index}`);
  const next = run.questions[index + 1];
  const viewResult = ({ passed, knownLessons, done }: LettersEnd) => {
    const before = new Set(done.map(({ lesson }) => lesson));
    const after = new Set([
      ...before,
      ...lessonsUpTo(knownLessons),
      ...(passed && run.lesson !== null ? [run.lesson] : []),
    ]);
    const counted = run.answers.filter(({ verdict }) => verdict !== 'skipped');
    return {
      passed,
      right: counted.filter(({ verdict }) => verdict === 'right').length,
      answered: counted.length,
      xpEarned: sumOf(events, 'xp'),
      batteryEarned: sumOf(events, 'battery'),
      knownLessons,
      next: nextLesson(course, after),
      ...viewNewFatiha(course, taughtBy(course, before), taughtBy(course, after), language),
    };
  };
  return {
    verdict: judged.verdict,
    ...viewAsked(course, question, language),
    next: next === undefined ? null : viewLetterQuestion(course, next, index + 1),
    result: result && viewResult(result),
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

const lessonsUpTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

/** A lesson unlocked by the check still pays once it is done. */
const isPaid = ({ lesson }: StoredRun, done: readonly DoneLesson[]) =>
  done.some((each) => each.lesson === lesson && each.doneBy === 'lesson');

function endOf({ kind, answers }: StoredRun, { letters }: Rulebook): Omit<LettersEnd, 'done'> {
  const verdicts = answers.map(({ verdict }) => verdict);
  if (kind === 'check') return { passed: true, knownLessons: lessonsKnownByCheck(verdicts, letters) };
  return { passed: isLettersRunPassed(verdicts, letters), knownLessons: 0 };
}
