import type { FinishedReply, Language } from '@kalima/contract';
import type { VerseKey, WordId } from '@kalima/course';
import {
  type CreditedDay,
  completedBy,
  type Day,
  isSuper,
  type LatePass,
  lessonXpSource,
  type Moment,
  momentAt,
  progressIn,
  type SessionPlace,
  versesCompletedBy,
  wordsOfSitting,
} from '@kalima/rules';
import { type UnknownBefore, versesOpened } from '@kalima/rules/reader';
import { finishRun, journeyAfter, nextStep, viewFinished } from '@kalima/rules/session';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { countLearningDay } from '../../memory/fit-models.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { paidLessonsJson } from '../../player/lesson-store.ts';
import { changePlayer, type LateMove } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import {
  type LearnerProgress,
  learntJson,
  metJson,
  openedGuidesJson,
  passedSinceOpenedJson,
  resultsJson,
  testOutsJson,
} from '../../player/progress-store.ts';
import { creditedDaysJson, freezesBoughtJson, heardDaysJson } from '../../player/streak-days.ts';
import { shortestVerses } from '../../reading/view-verse.ts';
import type { SessionResult } from '../../runs/session-json.ts';
import { cachedRun, runOf } from '../../runs/session-run.ts';
import {
  dropQuestions,
  endSession,
  paidByQuestions,
  paidWordsJson,
  passesSince,
  playedSession,
  type SessionJson,
  type StoredSession,
  startOfSession,
  storedSession,
  versesOpenedSince,
} from '../../runs/session-store.ts';
import { wordsAsked, writeQuestActions, writeResult } from '../../runs/write-result.ts';
import { writeTestOut } from '../../runs/write-test-out.ts';
import type { SessionRequest } from './play-move.ts';
import { missedOf, summariseRun } from './summarise-run.ts';

interface Finished {
  readonly stored: StoredSession;
  readonly result: SessionResult;
  readonly before: Read;
}

interface Read extends Pick<LearnerProgress, 'results' | 'learnt' | 'opened' | 'testOuts' | 'passedSinceOpened'> {
  readonly session: SessionJson | null;
  readonly paid: Readonly<Record<string, number>>;
  readonly passesMs: readonly number[];
  readonly creditedDays: readonly CreditedDay[];
  readonly heardDays: readonly Day[];
  readonly freezesBoughtMs: readonly number[];
  readonly paidLessons: readonly string[];
  readonly paidWords: readonly WordId[];
  readonly met: readonly WordId[];
  readonly memory: LearnerMemoryRead;
  /** By sessions that ended since this one began. */
  readonly openedMeanwhile: readonly (readonly [finishedMs: number, verses: readonly VerseKey[]])[];
}

const latePass = ({ creditedDays, heardDays, freezesBoughtMs }: Read, now: Moment): LatePass => ({
  now,
  credited: creditedDays,
  heardDays,
  freezesBoughtMs,
});

/** A week, plus a day for time zones. */
const weekMs = 8 * 86_400_000;

const readSession = (
  sessionId: string,
  kept: object | null,
  late: LateMove | undefined,
  { clock, rulebook }: Pick<Dependencies, 'clock' | 'rulebook'>,
) => sql`jsonb_build_object('session', ${playedSession(sessionId, kept, late)},
  'results', ${resultsJson}, 'learnt', ${learntJson}, 'opened', ${openedGuidesJson}, 'passedSinceOpened', ${passedSinceOpenedJson},
  'testOuts', ${testOutsJson},
  'paid', ${paidByQuestions(sessionId, rulebook)}, 'passesMs', ${passesSince(clock.now() - weekMs)},
  'creditedDays', ${creditedDaysJson}, 'heardDays', ${heardDaysJson}, 'freezesBoughtMs', ${late === undefined ? sql`'[]'::jsonb` : freezesBoughtJson(clock.now())}, 'paidLessons', ${paidLessonsJson(rulebook)}, 'paidWords', ${paidWordsJson(sessionId)}, 'met', ${metJson},
  'memory', ${learnerMemoryJson},
  'openedMeanwhile', ${versesOpenedSince(startOfSession(sessionId))})`;

export async function finish(
  deps: Dependencies,
  { ref, language, sessionId, late }: SessionRequest,
): Promise<FinishedReply> {
  const { rulebook } = deps;
  const request = `${sessionId}:finish`;
  const kept = cachedRun(deps, sessionId);
  const changed = await changePlayer<Read, Finished>(
    deps,
    ref,
    readSession(sessionId, kept, late, deps),
    (player, read, moment) => {
      if (read.session === null) return { kind: 'not-found' };
      const stored = storedSession(read.session);
      if (stored.result !== null)
        return { kind: 'unchanged', value: { stored, result: stored.result, before: read }, request };
      const { guide } = stored.session.place;
      const lesson = {
        xpReward: deps.teaching.guidePages.get(guide)?.guide.xpReward ?? null,
        isPaid: read.paidLessons.includes(lessonXpSource(guide)),
      };
      const outcome = finishRun(
        { player, session: stored.session },
        {
          sessionId,
          moment,
          lesson,
          sitting: {
            taught: stored.introduce,
            // A word that an exercise taught before was paid there.
            paid: [...read.paidWords, ...read.learnt],
          },
          levelWords: levelWordsOf(deps.teaching, stored.session.place),
          before: read,
          late: late === undefined ? null : latePass(read, momentAt(deps.clock.now(), moment)),
        },
        rulebook,
      );
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const { result: counted } = outcome.state;
      const readable = readableBy(deps, stored, read, moment);
      const opened = readable.length > 0 && { readable };
      const result = { ...counted, ...broughtBy(deps, stored, counted, read), ...opened };
      return {
        kind: 'changed',
        player: outcome.state.player,
        events: outcome.events,
        writes: [
          endSession(stored.id, result, moment.nowMs),
          dropQuestions(stored.id),
          countLearningDay(moment.today),
          ...writeResult(deps, stored, { result, events: outcome.events }, moment.nowMs),
          ...(result.testOut === undefined ? [] : [writeTestOut(stored.session.place, result.testOut, moment.nowMs)]),
          ...(stored.session.place.kind === 'exercise'
            ? [writeQuestActions(stored.session, result, moment.nowMs)]
            : []),
        ],
        value: { stored, result, before: read },
        request,
      };
    },
    { late },
  );
  const { stored, result, before } = changed.value;
  const { place } = stored.session;
  const { gained = [], missed: _, completed: __, readable: ___, ...counted } = result;
  const journey = journeyAfter(place, result, before, rulebook);
  const hasAllLevels = isSuper(changed.player, rulebook);
  const packWords = wordsOfNextSitting(deps, place, before.met);
  const step = { progress: progressIn(journey, rulebook), hasAllLevels, packWords };
  const next = nextStep(place, result.passed, step, rulebook);
  const run = result.passed ? null : runOf(deps, stored, kept);
  const read = { ...before, language, run, next, player: changed.player, moment: changed.moment };
  const paid = new Map(Object.entries(before.paid));
  const over = { session: stored.session, result: counted, player: changed.player, journey, hasAllLevels, next, paid };
  const { xp, ...finished } = viewFinished(over, rulebook);
  return {
    ...finished,
    story: { ...summariseRun(deps, stored, result, read), xp },
    verses: result.passed && gained.length > 0 ? completedVerses(deps, place, language) : [],
    questsDone: [...changed.questsDone],
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

function completedVerses(
  { teaching: { course, wordsOf }, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  place: SessionPlace,
  language: Language,
): FinishedReply['verses'] {
  return versesCompletedBy(course, wordsOf, place, rulebook)
    .flatMap((key) => course.verses.get(key) ?? [])
    .map(({ key, tokens, surahName, translation }) => ({
      tokens: [...tokens],
      surahName: surahName[language],
      reference: key,
      translation: translation[language],
    }));
}

export const levelWordsOf = ({ course }: Pick<Dependencies['teaching'], 'course'>, { guide, level }: SessionPlace) =>
  course.guides[guide - 1]?.levels[level - 1]?.wordIds ?? [];

function broughtBy(
  deps: Dependencies,
  stored: StoredSession,
  { percent, passed }: SessionResult,
  read: Read,
): Pick<SessionResult, 'gained' | 'missed' | 'completed'> {
  const { place } = stored.session;
  if (!passed) {
    const missed = missedOf(stored, runOf(deps, stored)).map(({ word }) => word);
    return { ...(missed.length > 0 && { missed }) };
  }
  if (place.kind !== 'exercise' && place.kind !== 'sitting') return {};
  const [asked, learnt] = [new Set(wordsAsked(deps, stored)), new Set(read.learnt)];
  const gained = [...deps.teaching.withPacks.course.words.keys()].filter(
    (word) => asked.has(word) && !learnt.has(word),
  );
  const words = { ...(gained.length > 0 && { gained }) };
  if (place.kind === 'sitting') return words;
  const after = journeyAfter(place, { percent, passed }, read, deps.rulebook);
  const completed = completedBy(
    place,
    progressIn(read, deps.rulebook),
    progressIn(after, deps.rulebook),
    deps.rulebook,
  );
  return { ...words, ...(completed !== null && { completed }) };
}

/** The verses that this run opened, without those that another one opened and told meanwhile. */
function readableBy(
  deps: Dependencies,
  before: UnknownBefore,
  { memory, openedMeanwhile }: Read,
  moment: Moment,
): VerseKey[] {
  if (before.lapsed.length + before.fresh.length === 0) return [];
  const { teaching } = deps;
  const met = metToday(deps, learnerMemoryIn(deps, memory, moment), moment);
  const verses = versesOpened(teaching.readerText, met, before);
  const named = new Set(openedMeanwhile.flatMap(([, keys]) => keys));
  return shortestVerses(teaching, verses, verses.length)
    .flatMap((at) => teaching.occurrences.verseKeys[at] ?? [])
    .filter((key) => !named.has(key));
}

/** Number of words in the pack's next sitting; null: no pack. */
function wordsOfNextSitting(
  { teaching: { packs }, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  { kind, about }: SessionPlace,
  met: readonly WordId[],
): number | null {
  const pack = kind === 'sitting' ? packs.packs.find(({ id }) => id === about) : undefined;
  return pack === undefined ? null : wordsOfSitting(pack, { met: new Set(met), fading: [] }, rulebook).length;
}
