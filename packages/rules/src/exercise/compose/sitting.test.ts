import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId, withPacks } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { unfairness } from '../../../test/fair-session.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { sittingPlace } from '../place.ts';
import type { Question } from '../question.ts';
import { askedWords, kindTraits, offeredWords } from '../question-kinds.ts';
import { composeSession } from './compose.ts';
import { nearestPack, packProgress, sittingWords, wordsOfPack, wordsOfSitting } from './sitting.ts';
import { swapQuestion } from './swap.ts';

const loaded = loadCourse(fileURLToPath(new URL('../../../../course/compiled', import.meta.url)));
const course = withPacks(loaded.course, loaded.packs);
const forQuestions = courseForQuestions(course, true);
const evidence = { course, likeness: forQuestions.likeness };
const { packs } = loaded.packs;
const first = [...loaded.course.words.keys()];
const firstSeed = Number(process.env.TEST_SEED);
const seeds = isSampled ? 1 : 4;

interface Composed {
  readonly where: string;
  readonly met: ReadonlySet<WordId>;
  readonly introduce: readonly WordId[];
  readonly asked: readonly WordId[];
  readonly questions: readonly Question[];
  readonly unfair: readonly string[];
}

function compose(about: string, asked: readonly WordId[], met: ReadonlySet<WordId>, seed: number): Composed {
  const beside = packs.find(({ id }) => id === about)?.newWords ?? [];
  const words = sittingWords(forQuestions, { asked, met, beside, first }, seed, rules);
  const composition = { place: sittingPlace(about), words, seed, introduce: asked };
  const questions = composeSession(forQuestions, composition, rules);
  for (const [index, question] of questions.entries())
    if (kindTraits[question.kind].isSwappable) swapQuestion(forQuestions, composition, { question, index }, rules);
  const where = `${about} of ${met.size} words met, seed ${seed}`;
  return {
    where,
    met,
    introduce: asked,
    asked,
    questions,
    unfair: unfairness(evidence, composition.place, words, questions),
  };
}

/** Every sitting of every pack, for learners who have met nothing, some guides, or all that comes before. */
function* everySitting(): Generator<Composed> {
  for (const metCount of [0, 60, 300]) {
    for (const [at, pack] of packs.entries()) {
      const met = new Set<WordId>(first.slice(0, metCount));
      if (metCount > 0) for (const { newWords } of packs.slice(0, at)) for (const word of newWords) met.add(word);
      for (;;) {
        const asked = wordsOfSitting(pack, { met, fading: [] }, rules);
        if (asked.length === 0) break;
        for (let seed = 0; seed < seeds; seed += 1) yield compose(pack.id, asked, new Set(met), firstSeed + seed);
        for (const word of asked) met.add(word);
      }
    }
  }
}

describe('a sitting', () => {
  it('is fair, asks each word at least twice and teaches in the order in which words are met', () => {
    const found: string[] = [];
    for (const { where, asked, questions, unfair } of everySitting()) {
      const times = new Map<WordId, number>();
      for (const word of questions.flatMap(askedWords)) times.set(word, (times.get(word) ?? 0) + 1);
      found.push(...unfair.map((what) => `${where}: ${what}`));
      if (questions.length !== asked.length * rules.sitting.questionsPerWord) found.push(`${where}: too few questions`);
      if (asked.some((word) => (times.get(word) ?? 0) < 2)) found.push(`${where}: a word is asked once`);
      if (asked.length > 1 && [...times.keys()].join() !== asked.join() && !hasPairs(questions, times, asked))
        found.push(`${where}: not in the order in which they are met`);
    }
    expect(found).toEqual([]);
  });

  it('offers neither the only word of its class nor, after the first cards, the only one ever seen', () => {
    const weak: string[] = [];
    const withoutPairs = new Set<string>();
    let asked = 0;
    for (const { where, met, introduce, questions } of everySitting()) {
      const seen = new Set([...met, ...wordsOf(questions).filter((word) => !introduce.includes(word))]);
      for (const question of questions) {
        for (const word of askedWords(question)) seen.add(word);
        if (!['multiple_choice', 'listening', 'fill_blank'].includes(question.kind) || !('word' in question)) continue;
        asked += 1;
        const { classOf } = forQuestions;
        const others = offeredWords(question).filter((word) => word !== question.word);
        const description = `${where}: ${JSON.stringify(question)}`;
        if (others.every((word) => classOf(word) !== classOf(question.word)))
          weak.push(`alone in its class, ${description}`);
        // The three words of surah 112 stand in no pairs: a name of Allah, begetting, an equal.
        const hasCards = questions[0]?.kind === 'matching';
        if (hasCards && !others.some((word) => seen.has(word))) weak.push(`the only one seen, ${description}`);
        if (introduce.length >= 3 && !hasCards) withoutPairs.add(where.split(' ')[0] ?? '');
      }
    }
    expect(asked).toBeGreaterThan(1_000);
    expect([...withoutPairs]).toEqual(['112']);
    expect(weak).toEqual([]);
  });

  it('asks for words of packs in the verses of packs, where the translation and the Quran allow one answer', () => {
    const versesOfPacks = new Set(packs.flatMap(({ verses }) => verses));
    const blanks = new Map(loaded.packs.blanks.map((blank) => [`${blank.word} ${blank.verse}`, blank]));
    const asked = new Set<string>();
    let questionCount = 0;
    for (const { questions } of everySitting()) {
      const met = new Set<WordId>();
      for (const question of questions) {
        questionCount += 1;
        if (question.kind === 'fill_blank') {
          const { word, verse, options } = question;
          const blank = blanks.get(`${word} ${verse}`) ?? expect.fail(`${word} ${verse}`);
          expect(versesOfPacks).toContain(verse);
          expect(met).toContain(word);
          expect(options.map(({ form }) => form)).toContain(blank.form);
          asked.add(word);
        }
        for (const word of askedWords(question)) met.add(word);
      }
    }
    expect(asked.size).toBeGreaterThan(60);
    expect(questionCount).toBeGreaterThan(2_000);
  });

  it('asks any word of either body by itself, three times in three ways', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...course.words.keys()),
        fc.integer({ min: 0, max: 300 }),
        fc.nat(),
        (word, met, seed) => {
          const { questions, unfair } = compose(word, [word], new Set(first.slice(0, met)), seed);
          expect(unfair).toEqual([]);
          expect(questions.map(askedWords)).toEqual([[word], [word], [word]]);
          expect(new Set(questions.map((question) => JSON.stringify(question))).size).toBe(3);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps what is Allah’s apart from what is unseemly for it', () => {
    const [highest, toWeary]: WordId[] = ['s2_255w14', 's2_255w12'];
    expect(forQuestions.likeness.isIrreverent(highest as WordId, toWeary as WordId)).toBe(true);
    expect(courseForQuestions(course).likeness.isIrreverent(highest as WordId, toWeary as WordId)).toBe(false);
  });
});

const wordsOf = (questions: readonly Question[]) => [...new Set(questions.flatMap(askedWords))];

/** Pairs show new words at once: theirs is the order of the cards, not of the pairs. */
function hasPairs(
  questions: readonly Question[],
  times: ReadonlyMap<WordId, number>,
  asked: readonly WordId[],
): boolean {
  return (
    questions.some(({ kind }) => kind === 'matching') && [...times.keys()].toSorted().join() === asked.toSorted().join()
  );
}

const pack = {
  newWords: ['s112w01', 's112w02', 's112w03'],
  earlierWords: ['s105w01'],
  guideWords: ['g01w02', 'g03w09'],
} as const;
const all = wordsOfPack(pack);

describe('the words of a sitting', () => {
  test.each([
    [
      'those of the pack itself first, in the order in which they are met',
      [],
      [],
      ['s112w01', 's112w02', 's112w03', 's105w01', 'g01w02'],
    ],
    ['then those that others teach', ['s112w01', 's112w02', 's112w03'], [], ['s105w01', 'g01w02', 'g03w09']],
    [
      'then what fades, the weakest first',
      all.slice(0, 5),
      ['g01w02', 'g12w01', 's112w02'],
      ['g03w09', 'g01w02', 's112w02'],
    ],
    ['none where all is known', all, [], []],
  ] as const)('%s', (_, met, fading, expected) => {
    expect(wordsOfSitting(pack, { met: new Set<WordId>(met), fading }, rules)).toEqual(expected);
  });

  it('never are among the others, which are words met, then words of the pack and the first of the course', () => {
    const met = new Set<WordId>(['g12w01', 's112w01']);
    const asked: WordId[] = ['s112w01', 's112w02'];
    const besides = { beside: ['s112w01', 's112w02', 's112w03'] as WordId[], first };
    const { others, unmet = [], questions } = sittingWords(forQuestions, { asked, met, ...besides }, 7, rules);
    expect(others).toEqual(['g12w01']);
    expect(unmet).toContain('s112w03');
    expect(unmet).toContain('g01w12');
    for (const word of [...asked, ...met]) expect(unmet).not.toContain(word);
    expect(new Set(unmet).size).toBe(unmet.length);
    expect(questions).toBe(6);
  });

  it('have others of each class that is asked, as many for who met none as for who met all', () => {
    for (const metCount of [0, 300]) {
      const met = new Set<WordId>(first.slice(0, metCount));
      for (const pack of packs) {
        const asked = wordsOfSitting(pack, { met, fading: [] }, rules);
        const besides = { beside: pack.newWords, first };
        const { others = [], unmet = [] } = sittingWords(forQuestions, { asked, met, ...besides }, 7, rules);
        for (const each of new Set(asked.map(forQuestions.classOf))) {
          const has = [...others, ...unmet].filter((word) => forQuestions.classOf(word) === each).length;
          expect(has, `${each} in ${pack.id}`).toBeGreaterThanOrEqual(each === 'quantity' ? 6 : 7);
        }
      }
    }
  });
});

describe('how a pack stands', () => {
  test.each([
    ['nothing met', [], { newWordsMissing: 3, wordsMissing: 6 }],
    ['a word of a guide', ['g01w02'], { newWordsMissing: 3, wordsMissing: 5 }],
    ['a word of its own', ['s112w01'], { newWordsMissing: 2, wordsMissing: 5 }],
  ] as const)('%s', (_, met, expected) => {
    expect(packProgress(pack, new Set<WordId>(met))).toEqual(expected);
  });
});

test.each([
  [
    'the fewest words to go',
    [
      ['a', 4, false],
      ['b', 2, false],
    ],
    'b',
  ],
  [
    'the first of equals',
    [
      ['a', 2, false],
      ['b', 2, false],
    ],
    'a',
  ],
  [
    'not one that is whole',
    [
      ['a', 0, false],
      ['b', 9, false],
    ],
    'b',
  ],
  [
    'the fewest words missing, whoever recites it',
    [
      ['a', 9, true],
      ['b', 1, false],
    ],
    'b',
  ],
  [
    'of equals one of the learner’s own',
    [
      ['a', 3, false],
      ['b', 3, true],
    ],
    'b',
  ],
  [
    'of equals the first',
    [
      ['a', 3, true],
      ['b', 3, true],
    ],
    'a',
  ],
  [
    'any, where the learner’s own are whole',
    [
      ['a', 3, false],
      ['b', 0, true],
    ],
    'a',
  ],
  ['none, where all are whole', [['a', 0, true]], null],
] as const)('the nearest pack: %s', (_, given, expected) => {
  const progress = given.map(([id, wordsMissing, isMine]) => ({ id, wordsMissing, isMine }));
  expect(nearestPack(progress)?.id ?? null).toBe(expected);
});

test('a sitting stores as few other words as fair options need', () => {
  for (const { id, newWords } of packs) {
    const asked = newWords.slice(0, 3);
    if (asked.length === 0) continue;
    const met = new Set(first);
    const { others = [], unmet = [] } = sittingWords(forQuestions, { asked, met, beside: newWords, first }, 1, rules);
    expect(others, id).toHaveLength(40);
    expect(new Set([...others, ...unmet, ...asked]).size, id).toBe(others.length + unmet.length + asked.length);
    expect(unmet.length, id).toBeLessThanOrEqual(8 * asked.length);
  }
});
