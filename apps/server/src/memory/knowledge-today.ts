import type { KnowledgeFigures } from '@kalima/contract';
import { isPackWord, type ReaderText, type WordId } from '@kalima/course';
import type { Moment, Rulebook } from '@kalima/rules';
import {
  askableWords,
  type DueToday,
  dueToday,
  dueWords,
  knowNow,
  type MetWords,
  metWords,
  reviewRefusal,
} from '@kalima/rules/memory';
import { type ReadingSurvey, shareKnown, surveyReading } from '@kalima/rules/reader';
import { memoizeByObject } from '../concurrency/memoize.ts';
import type { Dependencies } from '../dependencies.ts';
import type { LearnerMemory } from './learner-memory.ts';

type Deps = Pick<Dependencies, 'rulebook' | 'teaching'>;

const taughtIn = memoizeByObject(({ wordIds }: ReaderText): ReadonlySet<WordId> => new Set(wordIds));

/** Words that left the course are omitted. */
export function memoryOfCourse({ teaching }: Pick<Deps, 'teaching'>, { words, model }: LearnerMemory): LearnerMemory {
  const taught = taughtIn(teaching.readerText);
  return { words: words.filter(({ word }) => taught.has(word)), model };
}

/** The words of the course that a learner has met, by their state today. */
export function metToday(deps: Deps, memory: LearnerMemory, { today }: Pick<Moment, 'today'>): MetWords {
  const { words, model } = memoryOfCourse(deps, memory);
  return metWords(words, today, model, deps.rulebook);
}

/** For each word of the course, how many tokens of the Quran are that word. */
const tokensIn = memoizeByObject(({ wordIds, tokenWords }: ReaderText): ReadonlyMap<WordId, number> => {
  const counts = new Uint32Array(wordIds.length + 1);
  for (const ordinal of tokenWords) counts[ordinal] = (counts[ordinal] ?? 0) + 1;
  return new Map(wordIds.map((word, at) => [word, counts[at + 1] ?? 0]));
});

/** Today's review: as many due words as it asks. */
export function reviewToday(
  { rulebook, teaching }: Deps,
  { words, model }: LearnerMemory,
  userId: string,
  moment: Moment,
): DueToday {
  const tokens = tokensIn(teaching.readerText);
  const due = dueWords(words, moment.today, model, userId, rulebook);
  return dueToday(due, askableWords(words, moment, model, rulebook), (word) => tokens.get(word) ?? 0, rulebook);
}

export interface KnowledgeToday {
  readonly met: MetWords;
  readonly survey: ReadingSurvey;
  readonly review: DueToday;
  readonly isReviewOffered: boolean;
  readonly figures: KnowledgeFigures;
}

/** Every figure about a learner's knowledge (rules-of-play, The figures about knowledge). @param learnt asked in something passed */
export function knowledgeToday(
  deps: Deps,
  memory: LearnerMemory,
  learnt: readonly WordId[],
  userId: string,
  moment: Moment,
): KnowledgeToday {
  const { readerText } = deps.teaching;
  const met = metToday(deps, memory, moment);
  const survey = surveyReading(readerText, met);
  const review = reviewToday(deps, memory, userId, moment);
  const figures = {
    met: guideWords(learnt).length,
    knowNow: knowNowOf(memory, moment, deps.rulebook),
    share: shareKnown(readerText, met, (word) => met.probabilities.get(word) ?? 0),
    canRead: survey.readable.length,
    due: { words: review.words.length, waiting: review.waiting },
  };
  const isReviewOffered = reviewRefusal(learnt.length, review.words.length, deps.rulebook) === null;
  return { met, survey, review, isReviewOffered, figures };
}

const guideWords = (words: readonly WordId[]) => words.filter((word) => !isPackWord(word));

const knowNowOf = ({ words, model }: LearnerMemory, { today }: Pick<Moment, 'today'>, rulebook: Rulebook) =>
  knowNow(
    words.filter(({ word }) => !isPackWord(word)),
    today,
    model,
    rulebook,
  );
