import { describe, expect, it } from 'vitest';
import { buildReview, wrongReview } from '../../test/build-review.ts';
import { addDays } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { calibrationOf, predictionsOf } from './calibration.ts';
import { foldWord } from './fold-word.ts';
import { dueForecast } from './forecast.ts';
import { mixedUpPairs } from './mixed-up.ts';
import { recallOn, type TaughtWord } from './recall.ts';
import { reportSource, trialSource, type WordReview } from './review.ts';
import { recallBefore } from './since.ts';
import { weakestWords } from './weakest.ts';

const { parameters, population: model, told } = rules.memory;
const firstDay = '2026-01-01';
const dayAt = (days: number) => addDays(firstDay, days);

/** Last answered right on the n-th day; null: never answered. */
function taught(number: number, day: number | null): TaughtWord {
  const memory = day === null ? null : foldWord([buildReview(day)], parameters, rules);
  return { word: `g01w${String(number).padStart(2, '0')}`, taughtDay: firstDay, memory };
}

describe('the recall before', () => {
  it.each([
    ['of a word answered today', 10, null],
    ['of a word answered this week is that of the day of the answer', 7, 7],
    ['of a word answered long ago is that of six days ago', 1, 4],
    ['of a word never answered counts from its card', null, 4],
  ])('%s', (_, answered, then) => {
    const word = taught(1, answered);
    const day = then === null ? null : dayAt(then);
    expect(recallBefore(word, dayAt(10), model)).toEqual(day && { day, recall: recallOn(word, day, model) });
  });
});

it('the weakest words are the ten of lowest recall, the lowest first', () => {
  const words = [taught(30, null), ...Array.from({ length: 12 }, (_, at) => taught(at + 1, 12 - at))];
  const weakest = weakestWords(words, dayAt(20), model, rules);
  expect(weakest.map(({ word }) => word)).toEqual([
    'g01w30',
    ...Array.from({ length: 9 }, (_, at) => `g01w${12 - at}`.replace(/w(\d)$/, 'w0$1')),
  ]);
});

it('no word that is surely known is among the weakest', () => {
  const sure = { ...taught(1, 0), memory: { ...taught(1, 0).memory, stability: 100_000 } } as TaughtWord;
  expect(recallOn(sure, dayAt(20), model)).toBeGreaterThan(rules.memory.surelyKnown);
  expect(weakestWords([sure, taught(2, 0)], dayAt(20), model, rules).map(({ word }) => word)).toEqual(['g01w02']);
});

it('of the weakest words with the same recall the first ids are named', () => {
  const alike = Array.from({ length: 12 }, (_, at) => taught(at + 1, 0));
  for (const words of [alike, alike.toReversed()]) {
    expect(weakestWords(words, dayAt(20), model, rules)).toEqual(alike.slice(0, told.weakestWords));
  }
});

it('what is due is counted for thirty days after today, and for today what its review asks', () => {
  const planned = new Map([-2, 0, 0, 3, 30, 31].map((days, at) => [`g01w0${at}` as const, dayAt(10 + days)] as const));
  const forecast = dueForecast(planned, { words: ['g01w00', 'g01w02'] }, dayAt(10), rules);
  expect(forecast).toHaveLength(1 + told.daysAhead);
  expect(forecast.filter(({ words }) => words > 0)).toEqual([
    { day: dayAt(10), words: 2 },
    { day: dayAt(13), words: 1 },
    { day: dayAt(40), words: 1 },
  ]);
});

describe('words that are mixed up', () => {
  const matched = (day: number, ...wrong: number[]): WordReview[] =>
    [1, 2, 3, 4, 5].map((number) => {
      const make = wrong.includes(number) ? wrongReview : buildReview;
      return make(day, { word: `g01w0${number}`, task: 'matching' });
    });

  it.each<[string, WordReview[], unknown]>([
    ['none are where all is right', matched(0), []],
    ['the two wrong ones of a matching question are', matched(0, 2, 4), [{ words: ['g01w02', 'g01w04'], times: 1 }]],
    ['of three wrong ones nothing is known', matched(0, 1, 2, 3), []],
    ['one wrong word alone makes no pair', matched(0, 2), []],
    [
      'of pairs that are as frequent the first ids come first, and so many are named',
      [
        ...[
          [4, 5],
          [3, 5],
          [3, 4],
          [2, 5],
          [2, 4],
          [2, 3],
          [1, 5],
          [1, 4],
          [1, 3],
          [1, 2],
        ].flatMap((pair, day) => matched(day, ...pair)),
      ],
      [
        [1, 2],
        [1, 3],
        [1, 4],
        [1, 5],
        [2, 3],
        [2, 4],
        [2, 5],
        [3, 4],
        [3, 5],
        [4, 5],
      ]
        .slice(0, told.mixedUpPairs)
        .map((pair) => ({ words: pair.map((number) => `g01w0${number}`), times: 1 })),
    ],
    [
      'the most frequent pair comes first',
      [...matched(0, 1, 5), ...matched(1, 2, 4), ...matched(2, 4, 2)],
      [
        { words: ['g01w02', 'g01w04'], times: 2 },
        { words: ['g01w01', 'g01w05'], times: 1 },
      ],
    ],
    [
      'a row that came twice counts once',
      [...matched(0, 2, 4), ...matched(0, 2, 4)],
      [{ words: ['g01w02', 'g01w04'], times: 1 }],
    ],
    ['the trial tells nothing', matched(0, 2, 4).map((row) => ({ ...row, source: trialSource })), []],
    ['other tasks do not tell', [wrongReview(0), wrongReview(0, { word: 'g01w02' })], []],
  ])('%s', (_, log, pairs) => expect(mixedUpPairs(log, rules)).toEqual(pairs));
});

describe('what was predicted', () => {
  const tried = (day: number, predicted: number | null, changes: Partial<WordReview> = {}) =>
    buildReview(day, { predicted, ...changes });

  it.each<[string, WordReview[], unknown]>([
    ['of a word not known before counts for nothing', [tried(0, null)], []],
    [
      'counts with how it went',
      [tried(1, 0.9), wrongReview(3, { predicted: 0.8 })],
      [
        { predicted: 0.9, isRight: true, guessRate: 0.25 },
        { predicted: 0.8, isRight: false, guessRate: 0.25 },
      ],
    ],
    [
      'counts at the first try of a day alone',
      [tried(1, 0.9), tried(1, 1, { source: 'later', atMs: Date.parse('2026-01-02T18:00:00Z') })],
      [{ predicted: 0.9, isRight: true, guessRate: 0.25 }],
    ],
    [
      'of true or false counts, with its guesses',
      [wrongReview(1, { predicted: 0.9, task: 'true_false' })],
      [{ predicted: 0.9, isRight: false, guessRate: 0.5 }],
    ],
    ['of a row that names no task counts for nothing', [tried(1, 0.9, { task: null })], []],
    [
      'counts where what came before it that day said nothing',
      [
        tried(1, 0.7, { evidence: 'none' }),
        tried(1, 0.9, { source: 'later', atMs: Date.parse('2026-01-02T18:00:00Z') }),
      ],
      [{ predicted: 0.9, isRight: true, guessRate: 0.25 }],
    ],
    [
      'counts for nothing once a report took it back',
      [
        tried(1, 0.9),
        tried(2, null, { source: reportSource('session-1'), outcome: 'report-accepted', evidence: 'none' }),
      ],
      [],
    ],
  ])('%s', (_, log, predictions) => expect(predictionsOf(log, rules)).toEqual(predictions));

  it('counts for the latest tries', () => {
    const log = Array.from({ length: told.predictions + 5 }, (_, day) => tried(day, day < 5 ? 0.1 : 0.9));
    const predictions = predictionsOf(log, rules);
    expect(predictions).toHaveLength(told.predictions);
    expect(predictions.every(({ predicted }) => predicted === 0.9)).toBe(true);
  });

  it('is compared with what was known, guesses taken out', () => {
    const log = Array.from({ length: 100 }, (_, at) => ({ predicted: 0.85, isRight: at < 89, guessRate: 0.12 }));
    const bin = calibrationOf(log, rules).find(({ count }) => count > 0);
    expect(bin).toMatchObject({ from: 0.8, to: 0.9, count: 100 });
    expect(bin?.predicted).toBeCloseTo(0.85, 6);
    expect(bin?.known).toBeCloseTo(0.875, 6);
  });
});
