import type { FinishedReply, GivenView, Language, StoryView } from '@kalima/contract';
import { measureCoverage, type VerseKey, type WordId } from '@kalima/course';
import {
  addDays,
  dayIn,
  firstForm,
  type Given,
  type MissedWord,
  type Moment,
  missedWords,
  mondayOf,
  type Player,
  phraseAt,
  xpOfExercise,
} from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { viewReadable } from '../../reading/view-verse.ts';
import type { SessionResult } from '../../sessions/session-json.ts';
import { questionsOf, type SessionRun } from '../../sessions/session-run.ts';
import type { StoredSession } from '../../sessions/session-store.ts';
import type { Teaching } from '../../teaching.ts';

interface Told {
  readonly player: Player;
  readonly moment: Moment;
  readonly next: FinishedReply['next'];
  /** Words met before this run, or with it. */
  readonly learnt: readonly WordId[];
  /** What the ledger has of the run's sources. */
  readonly paid: Readonly<Record<string, number>>;
  readonly passesMs: readonly number[];
  /** Null where the questions cannot be had any more, or nobody needs them. */
  readonly run: SessionRun | null;
}

type Deps = Pick<Dependencies, 'teaching' | 'rulebook'>;

/** The words that a run missed; without its questions nothing is known of what was given instead. */
export function missedOf({ session }: StoredSession, run: SessionRun | null): readonly MissedWord[] {
  if (run !== null) return missedWords(questionsOf(run, session), session.entries);
  const wrong = session.entries.filter(({ verdict }) => verdict === 'wrong');
  return [...new Set(wrong.flatMap(({ asked }) => asked?.words ?? []))].map((word) => ({ word, given: null }));
}

/** What a run brought, step by step; asked again it says the same. */
export function tellStory(
  deps: Deps,
  stored: StoredSession,
  result: SessionResult,
  told: Told,
  language: Language,
): StoryView {
  const { teaching, rulebook } = deps;
  const { session } = stored;
  const { place } = session;
  const { gained = [], passed } = result;
  const isExercise = place.kind === 'exercise';
  const isMissTold = !passed && place.kind !== 'placement';
  return {
    words: gained.flatMap((word) => shownWord(teaching.withPacks, word, language)),
    missed: isMissTold ? viewMissed(teaching, missedOf(stored, told.run), told.run, language) : [],
    xp: isExercise ? xpOfExercise(told.player, session, new Map(Object.entries(told.paid)), rulebook) : null,
    quran: gained.length === 0 ? null : quranMet(deps, place.guide, told.learnt, gained),
    week: result.streak === null ? null : weekOf(told),
    completed: viewCompleted(deps, place, result, new Set([...told.learnt, ...gained]), language),
    readable: result.readable === undefined ? null : viewReadable(teaching, result.readable, language),
    nextTitle: isExercise && passed ? titleOfNext(teaching, place, told.next, language) : null,
  };
}

/** "a / b" and "a; b" begin with the first meaning. */
const firstMeaning = (meaning: string): string => meaning.split(/\s*[/;]\s*/)[0] ?? meaning;

function shownWord({ course }: Pick<Teaching, 'course'>, id: WordId, language: Language): StoryView['words'] {
  const word = course.words.get(id);
  if (word === undefined) return [];
  return [
    {
      arabic: firstForm(word),
      transliteration: word.transliteration.split(' / ')[0] ?? word.transliteration,
      meaning: firstMeaning(word.meaning[language]),
    },
  ];
}

function viewMissed(
  teaching: Teaching,
  missed: readonly MissedWord[],
  run: SessionRun | null,
  language: Language,
): StoryView['missed'] {
  return missed.flatMap(({ word, given }) =>
    shownWord(teaching.withPacks, word, language).map((shown) => ({
      ...shown,
      given: given === null ? null : viewGiven(run?.teaching ?? teaching.withPacks, given, language),
    })),
  );
}

function viewGiven(teaching: Teaching, given: Given, language: Language): GivenView | null {
  switch (given.kind) {
    case 'word': {
      const [word] = shownWord(teaching, given.word, language);
      return word === undefined ? null : { kind: 'word', arabic: word.arabic, meaning: word.meaning };
    }
    case 'phrase':
      return { kind: 'meaning', meaning: phraseAt(teaching.forQuestions, given).translation[language] };
    default:
      return given;
  }
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
    versesWhole: now.versesWhole - before.versesWhole,
  };
}

/** Monday to Sunday of the learner's own calendar. Today's pass may not be written yet. */
function weekOf({ moment: { today, timeZone }, passesMs }: Told): StoryView['week'] {
  const passed = new Set([today, ...passesMs.map((atMs) => dayIn(atMs, timeZone))]);
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
  { completed }: SessionResult,
  met: ReadonlySet<WordId>,
  language: Language,
): StoryView['completed'] {
  const found = deps.teaching.course.guides.find(({ number }) => number === guide);
  const titled = completed === 'level' ? found?.levels[level - 1] : found;
  if (completed === undefined || found === undefined || titled === undefined) return null;
  const own = new Set(completed === 'level' ? found.levels[level - 1]?.wordIds : found.words.map(({ id }) => id));
  return { kind: completed, title: titled.title[language], verses: textOf(deps, guide, met, own) };
}

/** The guide's own text, verse by verse: whole where every word is met, new where one of them is of what was completed. */
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
  next: Told['next'],
  language: Language,
): string | null {
  if (next.kind !== 'exercise' || (next.guide === guide && next.level === level)) return null;
  const found = course.guides.find(({ number }) => number === next.guide);
  return found?.levels[next.level - 1]?.title[language] ?? null;
}
