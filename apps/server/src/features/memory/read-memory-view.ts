import type { getMemory, Language, MemoryWord, ReadonlyReplyOf } from '@kalima/contract';
import { type Course, isPackWord, type Word, type WordId } from '@kalima/course';
import {
  calibrationOf,
  dueDays,
  dueForecast,
  isLeech,
  knowNow,
  mixedUpPairs,
  otherWayIn,
  predictionsOf,
  recallBefore,
  recallOn,
  type TaughtWord,
  type WordReview,
  weakestWords,
} from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { latestReviews } from '../../memory/memory-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { availableIn, waysInTo } from './ways-in.ts';

/** Enough for the latest first tries, of which each matching question makes five rows. */
const maxReviews = 2000;

type View = ReadonlyReplyOf<typeof getMemory>;

interface MemoryRead {
  readonly memory: LearnerMemoryRead;
  readonly reviews: readonly WordReview[];
}

const memoryJson = sql`jsonb_build_object('memory', ${learnerMemoryJson}, 'reviews', ${latestReviews(maxReviews)})`;

const wordIn =
  (language: Language) =>
  ({ id, guide, arabic, transliteration, meaning }: Word): MemoryWord => ({
    id,
    guide,
    arabic,
    transliteration,
    meaning: meaning[language],
  });

/** What the page of a learner's memory tells; a word that the course has no more is left out. */
export async function readMemoryView(deps: Dependencies, ref: UserRef, language: Language): Promise<View> {
  const { rulebook } = deps;
  const { course } = deps.teaching;
  const { moment, context } = await readPlayer<MemoryRead>(deps, ref, memoryJson);
  const { words: all, model } = learnerMemoryIn(context.memory, moment, rulebook);
  const words = all.filter(({ word }) => !isPackWord(word));
  const { today } = moment;
  const view = wordIn(language);
  const wordOf = (id: WordId) => {
    const word = course.words.get(id);
    return word === undefined ? [] : [view(word)];
  };
  const predictions = predictionsOf(context.reviews, rulebook);
  const due = dueForecast(dueDays(all, today, model, userIdOf(ref), rulebook), today, rulebook);
  return {
    today,
    met: words.length,
    knowNow: knowNow(words, today, model, rulebook),
    due,
    nextReviewWords: Math.min(due[0]?.words ?? 0, rulebook.maxReviewWords),
    weakest: weakestWords(words, today, model, rulebook).flatMap((taught) =>
      wordOf(taught.word).map((word) => ({
        word,
        recall: recallOn(taught, today, model, rulebook),
        before: recallBefore(taught, today, model, rulebook),
      })),
    ),
    mixedUp: mixedUpPairs(context.reviews, rulebook).flatMap(({ words: [one, other], times }) =>
      wordOf(one).flatMap((first) => wordOf(other).map((second) => ({ words: [first, second] as const, times }))),
    ),
    calibration: {
      tries: predictions.length,
      minTries: rulebook.memory.told.minPredictions,
      bins: calibrationOf(predictions, rulebook),
    },
    stubborn: viewStubborn(words, course, language, today, rulebook),
  };
}

/** Those that rest come last: nothing is to be done about them today. */
function viewStubborn(
  words: readonly TaughtWord[],
  course: Course,
  language: Language,
  today: string,
  rulebook: Dependencies['rulebook'],
): View['stubborn'] {
  const taught = new Set(words.map(({ word }) => word));
  return words
    .flatMap(({ word: id, memory }) => {
      const word = course.words.get(id);
      if (memory === null || word === undefined || !isLeech(memory, rulebook)) return [];
      const { restsUntil } = memory;
      return [
        {
          word: wordIn(language)(word),
          restsUntil: restsUntil !== null && restsUntil > today ? restsUntil : null,
          wayIn: viewWayIn(word, memory, course, language, (each) => taught.has(each), rulebook),
        },
      ];
    })
    .toSorted((one, other) => (one.restsUntil ?? '').localeCompare(other.restsUntil ?? ''));
}

function viewWayIn(
  word: Word,
  memory: NonNullable<TaughtWord['memory']>,
  course: Course,
  language: Language,
  isTaught: (word: WordId) => boolean,
  rulebook: Dependencies['rulebook'],
): View['stubborn'][number]['wayIn'] {
  const ways = waysInTo(word, course, isTaught);
  const kind = otherWayIn(memory, availableIn(ways), rulebook);
  const view = wordIn(language);
  switch (kind) {
    case null:
      return null;
    case 'confusable': {
      const [other] = ways.confusable;
      return other === undefined ? null : { kind, word: view(other) };
    }
    case 'root-family':
      return { kind, root: word.root ?? '', words: ways['root-family'].map(view) };
    case 'verses':
      return {
        kind,
        verses: ways.verses.flatMap(({ verse: key, token, firstToken = token }) => {
          const verse = course.verses.get(key);
          if (verse === undefined) return [];
          const { tokens, surahName, translation } = verse;
          return [
            {
              key,
              tokens,
              firstToken,
              token,
              surahName: surahName[language],
              translation: translation[language],
            },
          ];
        }),
      };
  }
}
