import { fileURLToPath } from 'node:url';
import { loadCourse, readerText, type WordId, withPacks } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReview, wrongReview } from '../../test/build-review.ts';
import { isWordTask } from '../asked.ts';
import { chanceFrom } from '../chance.ts';
import { composeSession } from '../exercise/compose/compose.ts';
import { sittingWords } from '../exercise/compose/sitting.ts';
import { courseForQuestions } from '../exercise/course/course-for-questions.ts';
import { sittingPlace } from '../exercise/place.ts';
import { type Question, taskOf } from '../exercise/question.ts';
import { foldWord, metWords, type ReviewTask, reviewsOf, type TaughtWord, type WordReview } from '../memory/index.ts';
import { addDays } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { surveyReading, versesOpened } from './survey.ts';

const loaded = loadCourse(fileURLToPath(new URL('../../../course/compiled/', import.meta.url)));
const text = readerText(loaded);
const forQuestions = courseForQuestions(withPacks(loaded.course, loaded.packs), true);
const { parameters, population: model } = rules.memory;

/** The log of a word before its sitting on day 400. */
const logs = {
  new: [],
  learning: [wrongReview(399)],
  fading: [buildReview(0), buildReview(1)],
} as const satisfies Record<string, readonly WordReview[]>;
const today = addDays('2026-01-01', 400);
const cardMs = Date.parse(`${today}T09:00:00Z`);
const secondsMs = 1000;

interface Case {
  readonly seed: number;
  readonly before: keyof typeof logs;
  readonly rights: readonly boolean[];
  readonly minutesAfterCard: number;
}
const anyCase: fc.Arbitrary<Case> = fc.record({
  seed: fc.nat(),
  before: fc.constantFrom('new', 'learning', 'fading'),
  rights: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  minutesAfterCard: fc.constantFrom(0, 2, 15),
});

const memoryOf = (word: WordId, log: readonly WordReview[]): TaughtWord[] => {
  const memory = foldWord(
    log.map((review) => ({ ...review, word })),
    parameters,
    rules,
  );
  return log.length === 0 ? [] : [{ word, taughtDay: today, memory }];
};

function wordTaskOf(question: Question): ReviewTask {
  const task = taskOf(question);
  if (!isWordTask(task)) throw new Error(`${task} asks no word`);
  return task;
}

/** A learner of random words who learns a word that some verses are short of. */
function learn({ seed, before, rights, minutesAfterCard }: Case) {
  const chance = chanceFrom(seed);
  const share = 0.1 + 0.9 * chance.next();
  const others = new Set(text.wordIds.filter(() => chance.next() < share));
  const met = (word: WordId, log: readonly WordReview[]) => {
    const { known, fading, learning } = metWords(memoryOf(word, log), today, model, rules);
    return { known: new Set([...others, ...known]), fading, learning };
  };
  const none = { known: others, fading: new Set<WordId>(), learning: new Set<WordId>() };
  const [word] = chance.shuffle(surveyReading(text, none).oneShort.map((each) => each.word));
  if (word === undefined) return null;
  const atStart = met(word, logs[before]);
  const short = surveyReading(text, atStart).oneShort.find((each) => each.word === word);
  const words = sittingWords(forQuestions, { asked: [word], met: others, beside: [], first: [] }, seed, rules);
  const composition = { place: sittingPlace([word]), words, seed, introduce: [word] };
  const questions = composeSession(forQuestions, composition, rules);
  const answers = questions.flatMap((question, index) =>
    reviewsOf(
      {
        source: 'sitting',
        index,
        task: wordTaskOf(question),
        words: [word],
        verdict: rights[index] === true ? 'right' : 'wrong',
        tries: [],
        atMs: cardMs + minutesAfterCard * 60 * secondsMs + index * 20 * secondsMs,
        day: today,
        tookMs: 5 * secondsMs,
        circumstances: [],
      },
      { cardShownMs: () => cardMs, predicted: () => null, modelVersion: parameters.version },
      rules,
    ),
  );
  const after = met(word, [...logs[before], ...answers]);
  const unknown = before === 'new' ? { lapsed: [], fresh: [word] } : { lapsed: [word], fresh: [] };
  return {
    verses: short?.verses ?? [],
    tasks: questions.map(wordTaskOf),
    readable: new Set(surveyReading(text, after).readable),
    told: new Set(versesOpened(text, after, unknown)),
  };
}

const runs = { numRuns: isSampled ? 60 : 400 };

describe('a word that some verses are short of', () => {
  it('opens all of them on the day on which it is answered right, in two ways or ten minutes after its card', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const rights =
          each.minutesAfterCard === 15 ? [...each.rights.slice(0, 2), true] : [each.rights[0] === true, true, true];
        const learnt = learn({ ...each, rights });
        if (learnt === null) return;
        expect(learnt.verses.length).toBeGreaterThan(0);
        expect(new Set(learnt.tasks).size).toBe(3);
        for (const verse of learnt.verses)
          expect([learnt.readable.has(verse), learnt.told.has(verse)]).toEqual([true, true]);
      }),
      runs,
    );
  }, 120_000);

  it('opens none of them where it was never answered right', () => {
    fc.assert(
      fc.property(anyCase, (each) => {
        const before = each.before === 'fading' ? 'learning' : each.before;
        const learnt = learn({ ...each, before, rights: [false, false, false] });
        for (const verse of learnt?.verses ?? [])
          expect([learnt?.readable.has(verse), learnt?.told.has(verse)]).toEqual([false, false]);
      }),
      runs,
    );
  }, 120_000);
});
