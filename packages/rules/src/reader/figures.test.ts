import type { ReaderText, WordId } from '@kalima/course/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReview } from '../../test/build-review.ts';
import { dueToday, dueWords } from '../memory/due.ts';
import { foldWord } from '../memory/fold-word.ts';
import { knowledge, knowNow, metWords, type TaughtWord } from '../memory/recall.ts';
import { addDays } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { shareKnown, surahShares, surveyReading } from './survey.ts';
import { wordState } from './token-state.ts';

const { parameters, population, knownRecall } = rules.memory;
const firstDay = '2026-01-01';
const ids = Array.from({ length: 12 }, (_, at) => `g01w${String(at + 1).padStart(2, '0')}` as WordId);

/** Answers over some weeks, right and wrong, soon after the card and later. */
const anyLog = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 30 }),
    isRight: fc.boolean(),
    isRecent: fc.boolean(),
    task: fc.constantFrom('meaning' as const, 'arabic' as const, 'true_false' as const, 'word_order' as const),
  }),
  { maxLength: 10 },
);

/** Each word of the text is either new, or taught on the first day and answered as its log says. */
const anyLearner = fc
  .array(fc.option(anyLog, { freq: 4 }), { minLength: ids.length, maxLength: ids.length })
  .map((logs) =>
    logs.flatMap((log, at): TaughtWord[] => {
      const word = ids[at];
      if (log === null || word === undefined) return [];
      const reviews = log.map(({ day, isRight, isRecent, task }, index) => {
        const evidence = isRecent ? ('none' as const) : isRight ? ('good' as const) : ('again' as const);
        return buildReview(day, { word, index, task, outcome: isRight ? 'right' : 'wrong', evidence });
      });
      return [{ word, taughtDay: firstDay, memory: foldWord(reviews, parameters, rules) }];
    }),
  );

/** Where each part begins, and where the last one ends. */
function startsOf(parts: readonly (readonly unknown[])[]): number[] {
  const starts = [0];
  for (const part of parts) starts.push((starts.at(-1) ?? 0) + part.length);
  return starts;
}

/** Surahs of verses of tokens; each token is a word by its ordinal, 0: outside the course. */
const anyText = fc
  .array(fc.array(fc.array(fc.nat(ids.length), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((surahs): ReaderText => {
    const verses = surahs.flat();
    return {
      wordIds: ids,
      verseStarts: Uint32Array.from(startsOf(verses)),
      tokenWords: Uint16Array.from(verses.flat()),
      tokenSenses: new Uint8Array(verses.flat().length),
      sensePacks: [],
      surahStarts: startsOf(surahs),
    };
  });

const anyModel = fc.record({
  multiplier: fc.double({ min: 0.05, max: 3, noNaN: true }),
  growth: fc.double({ min: 0.3, max: 1, noNaN: true }),
  decay: fc.constantFrom(0.1542, 0.3, 0.6),
  deviation: fc.double({ min: 0, max: 1, noNaN: true }),
});

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

describe('the figures of a learner', () => {
  it('come from one probability: words, share, verses, surahs and states agree', () => {
    fc.assert(
      fc.property(
        anyLearner,
        anyText,
        fc.oneof(fc.constant(population), anyModel),
        fc.integer({ min: 0, max: 120 }),
        (words, text, model, ahead) => {
          const day = addDays(firstDay, 30 + ahead);
          const met = metWords(words, day, model, rules);
          const chanceOf = (word: WordId) => met.probabilities.get(word) ?? 0;

          const now = knowNow(words, day, model, rules);
          expect(Math.abs(sum(met.probabilities.values()) - now.words)).toBeLessThanOrEqual(0.5 + 1e-9);
          expect(now.from).toBeLessThanOrEqual(now.words);
          expect(now.words).toBeLessThanOrEqual(now.to);
          expect(now.to).toBeLessThanOrEqual(words.length);

          for (const word of ids) {
            const taught = words.find((each) => each.word === word) ?? null;
            const { state, probability } = knowledge(taught, day, model, rules);
            expect(met.known.has(word)).toBe(probability >= knownRecall);
            expect(wordState(met, word)).toBe(state === 'new' ? 'learnable' : state);
            expect(chanceOf(word)).toBe(probability);
            if (taught?.memory?.hasBeenRight !== true) expect(probability).toBe(0);
            if (state === 'fading') expect(taught?.memory?.rightLaterOn).not.toBeNull();
          }

          const share = shareKnown(text, met, chanceOf);
          const chances = [...text.tokenWords].map((ordinal) =>
            ordinal === 0 ? 0 : chanceOf(ids[ordinal - 1] ?? 'g99w99'),
          );
          expect(share).toBeCloseTo(sum(chances) / chances.length, 9);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);

          const survey = surveyReading(text, met);
          const tokensOf = (verse: number) => [
            ...text.tokenWords.slice(text.verseStarts[verse], text.verseStarts[verse + 1]),
          ];
          const isKnown = (ordinal: number) => ordinal > 0 && met.known.has(ids[ordinal - 1] ?? 'g99w99');
          for (let verse = 0; verse < text.verseStarts.length - 1; verse += 1)
            expect(survey.readable.includes(verse)).toBe(tokensOf(verse).every(isKnown));
          for (const { word, verses } of survey.oneShort) {
            expect(met.known.has(word)).toBe(false);
            for (const verse of verses) expect(survey.readable).not.toContain(verse);
          }

          const shares = surahShares(text, survey);
          expect(sum(shares.map(({ tokens }) => tokens))).toBe(text.tokenWords.length);
          expect(sum(shares.map(({ known }) => known))).toBe([...text.tokenWords].filter(isKnown).length);
          for (const { tokens, known } of shares) expect(known).toBeLessThanOrEqual(tokens);
          // Every known token counts at least its threshold in the expected share.
          expect(sum(shares.map(({ known }) => known)) * knownRecall).toBeLessThanOrEqual(sum(chances) + 1e-9);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('name as due only words that were met, each once, at most as many as a review asks', () => {
    fc.assert(
      fc.property(anyLearner, fc.integer({ min: 0, max: 120 }), (words, ahead) => {
        const day = addDays(firstDay, 30 + ahead);
        const due = dueWords(words, day, population, 'me', rules);
        const review = dueToday(due, [], () => 1, { ...rules, maxReviewWords: 5 });
        expect(new Set(review.words).size).toBe(review.words.length);
        expect(review.words.length).toBe(Math.min(5, due.length));
        expect(review.words.length + review.waiting).toBe(due.length);
        const met = new Set(words.map(({ word }) => word));
        for (const word of review.words) expect(met.has(word)).toBe(true);
        // A word that was never right, or was missed last, is due, on the next day at the latest.
        for (const { word, memory } of words)
          if (memory === null || !memory.hasBeenRight || memory.answered?.isRight === false)
            if (memory === null || memory.recent.length < 3 || memory.answered?.day !== day)
              expect(due).toContain(word);
      }),
      { numRuns: 100 },
    );
  });
});
