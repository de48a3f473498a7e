import type { FinishedReply, Language } from '@kalima/contract';
import type { VerseKey, WordId } from '@kalima/course';
import {
  type CreditedDay,
  completedBy,
  type Day,
  earnsTestOut,
  exerciseInGuide,
  finishSession,
  isPractice,
  isSuper,
  type LatePass,
  lessonOfGuide,
  lessonXpSource,
  levelAfter,
  type Moment,
  momentAt,
  type NextStep,
  nextExercise,
  type Progress,
  passesTestOut,
  type Result,
  type Rulebook,
  type Session,
  type SessionPlace,
  termsOf,
  testOutOffered,
  versesCompletedBy,
  wordsOfSitting,
} from '@kalima/rules';
import { versesOpened } from '@kalima/rules/reader';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { countLearningDay } from '../../memory/fit-models.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { paidLessonsJson } from '../../player/lesson-store.ts';
import { changePlayer, type LateMove } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import {
  type LearnerProgress,
  learntJson,
  metJson,
  openedGuidesJson,
  progressIn,
  resultsJson,
  testOutsJson,
} from '../../player/progress-store.ts';
import { creditedDaysJson, heardDaysJson } from '../../player/streak-days.ts';
import { knownWords, metWordsOf } from '../../reading/known-words.ts';
import { shortestVerses } from '../../reading/view-verse.ts';
import type { SessionResult } from '../../sessions/session-json.ts';
import { cachedRun, runOf } from '../../sessions/session-run.ts';
import {
  dropQuestions,
  paidByQuestions,
  paidWordsJson,
  passesSince,
  playedSession,
  type SessionJson,
  type StoredSession,
  storedSession,
} from '../../sessions/session-store.ts';
import { resultOf, wordsAsked, writeQuestActions, writeResult } from '../../sessions/write-result.ts';
import { writeTestOut } from '../../sessions/write-test-out.ts';
import { missedOf, tellStory } from './tell-story.ts';

interface Finished {
  readonly stored: StoredSession;
  readonly result: SessionResult;
  readonly before: Read;
}

interface Read extends Pick<LearnerProgress, 'results' | 'learnt' | 'opened' | 'testOuts'> {
  readonly session: SessionJson | null;
  /** What the ledger has of its questions' sources. */
  readonly paid: Readonly<Record<string, number>>;
  /** When exercises were passed in the last days. */
  readonly passesMs: readonly number[];
  /** The latest days that were credited, the earliest first. */
  readonly creditedDays: readonly CreditedDay[];
  /** The latest days on which the server heard from the learner. */
  readonly heardDays: readonly Day[];
  /** Guides whose lesson has paid already. */
  readonly paidLessons: readonly string[];
  /** Words that sittings have paid for already. */
  readonly paidWords: readonly WordId[];
  /** Words that were asked at any time. */
  readonly met: readonly WordId[];
  readonly memory: LearnerMemoryRead;
}

const latePass = ({ creditedDays, heardDays }: Read, now: Moment): LatePass => ({
  now,
  credited: creditedDays,
  heardDays,
});

/** A week, and a day more for whoever is in another zone than the server. */
const weekMs = 8 * 86_400_000;

const readSession = (
  sessionId: string,
  kept: object | null,
  late: LateMove | undefined,
  { clock, rulebook }: Pick<Dependencies, 'clock' | 'rulebook'>,
) => sql`jsonb_build_object('session', ${playedSession(sessionId, kept, late)},
  'results', ${resultsJson}, 'learnt', ${learntJson}, 'opened', ${openedGuidesJson}, 'testOuts', ${testOutsJson},
  'paid', ${paidByQuestions(sessionId, rulebook)}, 'passesMs', ${passesSince(clock.now() - weekMs)},
  'creditedDays', ${creditedDaysJson}, 'heardDays', ${heardDaysJson}, 'paidLessons', ${paidLessonsJson(rulebook)}, 'paidWords', ${paidWordsJson(sessionId)}, 'met', ${metJson},
  'memory', ${learnerMemoryJson})`;

/** Ends a session; asked again it answers the same and changes nothing. */
export async function finish(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  late?: LateMove,
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
      const outcome = finishSession(
        { player, session: stored.session },
        sessionId,
        lesson,
        moment,
        rulebook,
        {
          taught: stored.introduce,
          // A word that an exercise taught before was paid there.
          paid: [...read.paidWords, ...read.learnt],
        },
        late === undefined ? null : latePass(read, momentAt(deps.clock.now(), moment.timeZone)),
      );
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const counted = resultOf(stored.session, outcome.events, rulebook);
      const testOut = testOutBy(deps, stored, counted, progressIn(read, rulebook));
      const brought = broughtBy(deps, stored, counted, read, moment);
      const result = { ...counted, ...brought, ...(testOut !== null && { testOut }) };
      return {
        kind: 'changed',
        player: outcome.state.player,
        events: outcome.events,
        writes: [
          endSession(stored.id, result, moment.nowMs),
          dropQuestions(stored.id),
          countLearningDay(moment.today),
          ...writeResult(deps, stored, result, outcome.events, moment.nowMs),
          ...(testOut === null ? [] : [writeTestOut(stored.session.place, testOut, moment.nowMs)]),
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
  if (!changed.done) refuse(changed.refusal);
  const { stored, result, before } = changed.value;
  const { place } = stored.session;
  const terms = termsOf(stored.session, rulebook);
  const { testOut, gained = [], missed: _, completed: __, readable: ___, ...told } = result;
  const progress = progressAfter(stored.session, result, before, rulebook);
  const hasAllLevels = isSuper(changed.player, rulebook);
  const next =
    nextInPack(deps, stored.session.place, before.met) ??
    nextStep(stored.session, result, progress, hasAllLevels, rulebook);
  const run = result.passed ? null : runOf(deps, stored, kept);
  const read = { ...before, run, next, player: changed.player, moment: changed.moment };
  return {
    ...told,
    ...place,
    lessonId: lessonOfGuide(place.guide),
    total: terms.questions,
    passPercent: terms.passPercent,
    next,
    story: tellStory(deps, stored, result, read, language),
    testOut:
      testOut === 'earned' && testOutOffered(place, progress, hasAllLevels, rulebook) !== null
        ? { exercise: rulebook.exercisesPerLevel, opens: levelAfter(place, rulebook) }
        : null,
    opened: testOut === 'passed' ? levelAfter(place, rulebook) : null,
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

/** What this very run does to the test-out of its level. */
function testOutBy(
  { rulebook, teaching }: Dependencies,
  { session }: StoredSession,
  { passed }: SessionResult,
  before: Progress,
): 'earned' | 'passed' | null {
  const { place, entries } = session;
  if (place.kind !== 'exercise') return null;
  const levelWords = teaching.course.guides[place.guide - 1]?.levels[place.level - 1]?.wordIds ?? [];
  if (earnsTestOut({ place, entries, passed }, levelWords, before)) return 'earned';
  return passesTestOut({ place, passed }, before, rulebook) ? 'passed' : null;
}

/** What this very run brought, which nobody could tell later. */
function broughtBy(
  deps: Dependencies,
  stored: StoredSession,
  { percent, passed }: SessionResult,
  read: Read,
  moment: Moment,
): Pick<SessionResult, 'gained' | 'missed' | 'completed' | 'readable'> {
  const { place } = stored.session;
  if (!passed) {
    const missed = missedOf(stored, runOf(deps, stored)).map(({ word }) => word);
    return missed.length === 0 ? {} : { missed };
  }
  if (place.kind !== 'exercise' && place.kind !== 'sitting') return {};
  const [asked, learnt] = [new Set(wordsAsked(deps, stored)), new Set(read.learnt)];
  const gained = [...deps.teaching.withPacks.course.words.keys()].filter(
    (word) => asked.has(word) && !learnt.has(word),
  );
  const readable = readableBy(deps, gained, read, moment);
  const words = { ...(gained.length > 0 && { gained }), ...(readable.length > 0 && { readable }) };
  if (place.kind === 'sitting') return words;
  const before = progressIn(read, deps.rulebook);
  const completed = completedBy(
    place,
    before,
    progressAfter(stored.session, { percent }, read, deps.rulebook),
    deps.rulebook,
  );
  return { ...words, ...(completed !== null && { completed }) };
}

/** The verses that can be read since these words were gained, the shortest first. */
function readableBy(deps: Dependencies, gained: readonly WordId[], { memory }: Read, moment: Moment): VerseKey[] {
  if (gained.length === 0) return [];
  const { teaching, rulebook } = deps;
  const known = knownWords(metWordsOf(deps, learnerMemoryIn(memory, moment, rulebook), moment));
  const opened = versesOpened(teaching.readerText, known, gained);
  return shortestVerses(teaching, opened, opened.length).flatMap((at) => teaching.occurrences.verseKeys[at] ?? []);
}

/** What was read is older than what was just written. */
function progressAfter(
  { place }: Session,
  { percent, testOut }: Pick<SessionResult, 'percent' | 'testOut'>,
  before: Read,
  rulebook: Rulebook,
): Progress {
  const { guide, level } = place;
  const own: Result[] =
    place.kind === 'exercise' ? [{ guide, exercise: exerciseInGuide(place, rulebook), score: percent }] : [];
  const others = before.testOuts.filter((each) => each.guide !== guide || each.level !== level);
  const testOuts =
    testOut === undefined ? before.testOuts : [...others, { guide, level, passed: testOut === 'passed' }];
  return progressIn({ results: [...before.results, ...own], opened: before.opened, testOuts }, rulebook);
}

function nextStep(
  { place }: Session,
  { passed }: SessionResult,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): NextStep {
  const { kind, guide } = place;
  if (kind === 'exercise') return nextExercise(place, progress, hasAllLevels, rulebook);
  if (isPractice(place)) {
    const { level, exercise } = place;
    return { kind: 'exercise', lessonId: lessonOfGuide(guide), guide, level, exercise };
  }
  // The last guide's door is opened by the test of the one before it.
  if (kind === 'placement' && passed && guide + 1 < rulebook.guides) return { kind: 'placement', guide: guide + 1 };
  return { kind: 'home' };
}

/** After a sitting of a pack: the words that its surah still lacks. */
function nextInPack(
  { teaching: { packs }, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  { kind, about }: SessionPlace,
  met: readonly WordId[],
): NextStep | null {
  const pack = kind === 'sitting' ? packs.packs.find(({ id }) => id === about) : undefined;
  if (pack === undefined) return null;
  const words = wordsOfSitting(pack, { met: new Set(met), fading: [] }, rulebook).length;
  return { kind: 'pack', pack: pack.id, words };
}

function endSession(id: string, result: SessionResult, nowMs: number): SQL {
  return sql`update exercise_sessions set state = 'finished', result = ${JSON.stringify(result)}::jsonb,
    finished_at = ${timestamp(nowMs)} from guard
    where exercise_sessions.id = ${id}::uuid and exercise_sessions.user_id = guard.user_id`;
}
