import type { getMemory, Language, MemoryWord, ReadonlyReplyOf } from '@kalima/contract';
import { type Course, isPackWord, type Word, type WordId } from '@kalima/course';
import {
  calibrationOf,
  chooseLeechHint,
  dueDays,
  dueForecast,
  isLeech,
  type LeechHint,
  mixedUpPairs,
  predictionsOf,
  recallBefore,
  recallOn,
  type TaughtWord,
  type WordReview,
  weakestWords,
} from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { knowledgeToday } from '../../memory/knowledge-today.ts';
import { learnerMemoryIn, type ProgressAndMemory, progressAndMemoryJson } from '../../memory/learner-memory.ts';
import { latestReviews } from '../../memory/memory-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { availableIn, type CourseHints, hintsFor } from './leech-hints.ts';

/** The latest first tries; a matching question makes five rows. */
const maxReviews = 2000;

type View = ReadonlyReplyOf<typeof getMemory>;

interface MemoryRead extends ProgressAndMemory {
  readonly reviews: readonly WordReview[];
}

const memoryJson = sql`${progressAndMemoryJson} || jsonb_build_object('reviews', ${latestReviews(maxReviews)})`;

const wordIn =
  (language: Language) =>
  ({ id, guide, arabic, transliteration, meaning }: Word): MemoryWord => ({
    id,
    guide,
    arabic,
    transliteration,
    meaning: meaning[language],
  });

export async function readMemoryView(deps: Dependencies, ref: UserRef, language: Language): Promise<View> {
  const { rulebook } = deps;
  const { course } = deps.teaching;
  const { moment, context } = await readPlayer<MemoryRead>(deps, ref, memoryJson);
  const remembered = learnerMemoryIn(deps, context.memory, moment);
  const { words: all, model } = remembered;
  const words = all.filter(({ word }) => !isPackWord(word));
  const { today } = moment;
  const view = wordIn(language);
  const wordOf = (id: WordId) => {
    const word = course.words.get(id);
    return word === undefined ? [] : [view(word)];
  };
  const learner = { userId: userIdOf(ref), memory: remembered, learnt: context.learnt };
  const { figures, review } = knowledgeToday(deps, learner, moment);
  const predictions = predictionsOf(context.reviews, rulebook);
  return {
    ...figures,
    today,
    forecast: dueForecast(dueDays(all, today, model, userIdOf(ref), rulebook), review, today, rulebook),
    weakest: weakestWords(words, today, model, rulebook).flatMap((taught) =>
      wordOf(taught.word).map((word) => ({
        word,
        recall: recallOn(taught, today, model),
        before: recallBefore(taught, today, model),
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
    stubborn: viewStubborn(words, course, language, rulebook),
  };
}

function viewStubborn(
  words: readonly TaughtWord[],
  course: Course,
  language: Language,
  rulebook: Dependencies['rulebook'],
): View['stubborn'] {
  const taught = new Set(words.map(({ word }) => word));
  return words.flatMap(({ word: id, memory }) => {
    const word = course.words.get(id);
    if (memory === null || word === undefined || !isLeech(memory, rulebook)) return [];
    const hints = hintsFor(word, course, (each) => taught.has(each));
    const kind = chooseLeechHint(memory, availableIn(hints), rulebook);
    return [{ word: wordIn(language)(word), wayIn: viewHint(word, kind, hints, { course, language }) }];
  });
}

function viewHint(
  word: Word,
  kind: LeechHint | null,
  hints: CourseHints,
  { course, language }: { readonly course: Course; readonly language: Language },
): View['stubborn'][number]['wayIn'] {
  const view = wordIn(language);
  switch (kind) {
    case null:
      return null;
    case 'confusable': {
      const [other] = hints.confusable;
      return other === undefined ? null : { kind, word: view(other) };
    }
    case 'root-family':
      return { kind, root: word.root ?? '', words: hints['root-family'].map(view) };
    case 'verses':
      return {
        kind,
        verses: hints.verses.flatMap(({ verse: key, token, firstToken = token }) => {
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
