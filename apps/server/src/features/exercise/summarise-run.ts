import type { FinishedReply, Language, StoryView } from '@kalima/contract';
import { measureCoverage, type VerseKey, type WordId } from '@kalima/course';
import { addDays, dayIn, type MissedWord, type Moment, mondayOf } from '@kalima/rules';
import { missedIn, viewMissed, viewWord } from '@kalima/rules/session';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { viewReadable } from '../../reading/view-verse.ts';
import { textsOf } from '../../runs/explain.ts';
import type { SessionResult } from '../../runs/session-json.ts';
import type { SessionRun } from '../../runs/session-run.ts';
import type { StoredSession } from '../../runs/session-store.ts';

interface SummaryContext {
  readonly language: Language;
  readonly moment: Moment;
  readonly next: FinishedReply['next'];
  readonly learnt: readonly WordId[];
  readonly passesMs: readonly number[];
  /** Null where the questions are gone, or not needed. */
  readonly run: SessionRun | null;
}

type Deps = Pick<Dependencies, 'teaching' | 'rulebook'>;

/** The words that a run missed; the wrong answers themselves need its questions. */
export function missedOf({ session }: StoredSession, run: SessionRun | null): readonly MissedWord[] {
  if (run !== null) return missedIn(run, session);
  const wrong = session.entries.filter(({ verdict }) => verdict === 'wrong');
  return [...new Set(wrong.flatMap(({ asked }) => asked?.words ?? []))].map((word) => ({ word, given: null }));
}

/** Idempotent; without the run's XP. */
export function summariseRun(
  deps: Deps,
  stored: StoredSession,
  result: SessionResult,
  context: SummaryContext,
): Omit<StoryView, 'xp'> {
  const { teaching } = deps;
  const { place } = stored.session;
  const { gained = [], passed } = result;
  const { language, run, learnt, next } = context;
  const texts = textsOf(run?.teaching ?? teaching.withPacks, language);
  return {
    words: gained.flatMap((id) => {
      const word = texts.wordOf(id);
      return word === null ? [] : [viewWord(word)];
    }),
    missed: passed || place.kind === 'placement' ? [] : viewMissed(missedOf(stored, run), texts),
    quran: gained.length === 0 ? null : quranMet(deps, place.guide, learnt, gained),
    week: result.streak === null ? null : weekOf(context),
    completed: viewCompleted(deps, place, result, context),
    readable: result.readable === undefined ? null : viewReadable(teaching, result.readable, language),
    nextTitle: place.kind === 'exercise' && passed ? titleOfNext(teaching, place, next, language) : null,
  };
}

function quranMet(
  { teaching: { course, coverage } }: Deps,
  guide: number,
  learnt: readonly WordId[],
  gained: readonly WordId[],
): StoryView['quran'] {
  const fresh = new Set(gained);
  const before = measureCoverage(
    coverage,
    learnt.filter((word) => !fresh.has(word)),
  );
  const now = measureCoverage(coverage, [...learnt, ...gained]);
  if (now.tokensMet === before.tokensMet) return null;
  const ofGuide = course.guides.find(({ number }) => number === guide)?.words.map(({ id }) => id) ?? [];
  return {
    before: before.tokensMet,
    now: now.tokensMet,
    guideEnds: measureCoverage(coverage, [...learnt, ...gained, ...ofGuide]).tokensMet,
    total: now.tokens,
  };
}

/** Monday to Sunday of the learner's calendar. Today's pass may not be written yet. */
function weekOf({ moment, passesMs }: SummaryContext): StoryView['week'] {
  const { today } = moment;
  const passed = new Set([today, ...passesMs.map((atMs) => dayIn(atMs, moment))]);
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => ({
    day,
    passed: passed.has(day),
    isToday: day === today,
  }));
}

function viewCompleted(
  deps: Deps,
  { guide, level }: StoredSession['session']['place'],
  { completed, gained = [] }: SessionResult,
  { language, learnt }: SummaryContext,
): StoryView['completed'] {
  const found = deps.teaching.course.guides.find(({ number }) => number === guide);
  const titled = completed === 'level' ? found?.levels[level - 1] : found;
  if (completed === undefined || found === undefined || titled === undefined) return null;
  const own = new Set(completed === 'level' ? found.levels[level - 1]?.wordIds : found.words.map(({ id }) => id));
  return {
    kind: completed,
    title: titled.title[language],
    verses: textOf(deps, guide, new Set([...learnt, ...gained]), own),
  };
}

/** The guide's text, verse by verse: whole where every word is met, new where one of its words was just completed. */
function textOf(
  { teaching: { course, wordsOf }, rulebook }: Deps,
  guide: number,
  met: ReadonlySet<WordId>,
  own: ReadonlySet<WordId>,
): NonNullable<StoryView['completed']>['verses'] {
  if (guide > rulebook.learningToRead.maxGuideInTextOrder) return [];
  const without = (word: WordId) => met.has(word) && !own.has(word);
  return Array.from({ length: 7 }, (_, at): VerseKey => `1:${at + 1}`).flatMap((key) => {
    const verse = course.verses.get(key);
    if (verse === undefined) return [];
    const words = wordsOf(key);
    const isWholeBy = (has: (word: WordId) => boolean) => words.every((word) => word !== null && has(word));
    const isWhole = isWholeBy((word) => met.has(word));
    return [{ reference: key, tokens: [...verse.tokens], isWhole, isNew: isWhole && !isWholeBy(without) }];
  });
}

function titleOfNext(
  { course }: Teaching,
  { guide, level }: StoredSession['session']['place'],
  next: FinishedReply['next'],
  language: Language,
): string | null {
  if (next.kind !== 'exercise' || (next.guide === guide && next.level === level)) return null;
  const found = course.guides.find(({ number }) => number === next.guide);
  return found?.levels[next.level - 1]?.title[language] ?? null;
}
