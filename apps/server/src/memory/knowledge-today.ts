import type { KnowledgeFigures } from '@kalima/contract';
import { isPackWord, type ReaderText, type VerseKey, type WordId } from '@kalima/course';
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

/** The words that a learner has met, by their state today. */
export const metToday = (
  { rulebook }: Pick<Deps, 'rulebook'>,
  { words, model }: LearnerMemory,
  { today }: Pick<Moment, 'today'>,
): MetWords => metWords(words, today, model, rulebook);

const versesOf = ({ teaching }: Pick<Deps, 'teaching'>, { readable }: ReadingSurvey): ReadonlySet<VerseKey> =>
  new Set(readable.flatMap((verse) => teaching.occurrences.verseKeys[verse] ?? []));

/** The verses whose every word is known today. */
export const versesReadableToday = (
  deps: Deps,
  memory: LearnerMemory,
  moment: Pick<Moment, 'today'>,
): ReadonlySet<VerseKey> => versesOf(deps, surveyReading(deps.teaching.readerText, metToday(deps, memory, moment)));

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
  readonly readable: ReadonlySet<VerseKey>;
  readonly review: DueToday;
  readonly isReviewOffered: boolean;
  readonly figures: KnowledgeFigures;
}

interface KnowingLearner {
  readonly userId: string;
  readonly memory: LearnerMemory;
  /** Words asked in something passed. */
  readonly learnt: readonly WordId[];
}

/** Every figure about a learner's knowledge (rules-of-play, The figures about knowledge). */
export function knowledgeToday(deps: Deps, { userId, memory, learnt }: KnowingLearner, moment: Moment): KnowledgeToday {
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
  return { readable: versesOf(deps, survey), review, isReviewOffered, figures };
}

const guideWords = (words: readonly WordId[]) => words.filter((word) => !isPackWord(word));

const knowNowOf = ({ words, model }: LearnerMemory, { today }: Pick<Moment, 'today'>, rulebook: Rulebook) =>
  knowNow(
    words.filter(({ word }) => !isPackWord(word)),
    today,
    model,
    rulebook,
  );
