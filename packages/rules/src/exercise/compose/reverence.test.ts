import { fileURLToPath } from 'node:url';
import { loadCourse, type Word, type WordId } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../../chance.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import type { Question } from '../question.ts';
import { offeredWords } from '../question-kinds.ts';
import { areOneForm, canMeet, fairOthers, type Table } from './kinds/draw.ts';
import { drawTask } from './kinds/draw-task.ts';
import { drawMatching } from './kinds/matching.ts';
import { falseMeanings } from './kinds/true-false.ts';

const { course, packs } = loadCourse(fileURLToPath(new URL('../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const { holy, foul } = course.confusables.reverence;
const ids = [...course.words.keys()];

/** Worked out from the lists alone. */
const offends = (words: readonly WordId[]) =>
  words.some((word) => holy.includes(word)) && words.some((word) => foul.includes(word));

function table(guide: number, seed: number): Table {
  return {
    course: forQuestions,
    rulebook: rules,
    chance: chanceFrom(seed),
    place: { kind: 'exercise', guide, level: 5, exercise: seed % 2 === 0 ? 2 : 4 },
    pool: forQuestions.poolOf(guide),
    guide,
    usedVerses: new Set(),
    usedPhrases: new Set(),
    usedOptions: new Set(),
    isTaught: () => seed % 3 !== 0,
    isOpening: false,
  };
}

/** Every word that a question puts side by side; of a translation all words of every phrase but the one asked. */
function sideBySide(question: Question): readonly (readonly WordId[])[] {
  const { phrasesByWord } = forQuestions;
  switch (question.kind) {
    case 'matching':
      return [question.left];
    case 'true_false':
      return [[question.word, question.meaningOf]];
    case 'translation': {
      const phrases = question.options.map(
        (place) => phrasesByWord.get(place.word)?.find(({ phrase }) => phrase === place.phrase)?.words ?? [],
      );
      // Within one phrase a true sentence may hold both; two phrases side by side may not.
      return phrases.flatMap((one, at) =>
        phrases.slice(at + 1).flatMap((other) => one.flatMap((word) => other.map((each) => [word, each]))),
      );
    }
    default:
      return [offeredWords(question)];
  }
}

/** Whether a verse or a phrase is shown, which may speak of Allah by a pronoun alone. */
const isInText = (question: Question) =>
  question.kind === 'fill_blank' ||
  question.kind === 'select_missing_word' ||
  (question.kind === 'multiple_choice' && question.place !== null);

describe('what is holy and what is foul', () => {
  it('are named in the course: the names of Allah, and Satan', () => {
    expect(holy).toEqual(expect.arrayContaining(['g01w02', 'g01w03', 'g04w02', 'g07w04', 'g08w18', 'g10w06']));
    expect(foul).toEqual(expect.arrayContaining(['g01w25', 'g10w03', 'g12w24', 'g12w02', 'g06w12', 'g06w14']));
  });

  it('never meet, in either direction, whatever the two words', () => {
    for (const one of holy) {
      for (const other of foul) {
        expect([canMeet(forQuestions, one, other), canMeet(forQuestions, other, one)], `${one} ${other}`).toEqual([
          false,
          false,
        ]);
      }
    }
  });

  it('are not among the candidates for each other: every word, every pool', () => {
    for (const word of ids) {
      for (let guide = course.words.get(word)?.guide ?? 1; guide <= rules.guides; guide += 1) {
        const others = fairOthers(table(guide, 1), word);
        expect(
          others.some((other) => offends([word, other])),
          `${word} in guide ${guide}`,
        ).toBe(false);
      }
    }
  });

  it('are not among the candidates of any verse or phrase: all that its draw may ever choose', () => {
    const { blanks, phrases } = course.material;
    for (const { word, distractors } of [...blanks, ...phrases]) {
      for (const { word: other } of distractors) expect(offends([word, other]), `${other} for ${word}`).toBe(false);
      if (!foul.includes(word)) expect(distractors.filter((each) => foul.includes(each.word))).toEqual([]);
    }
    expect(blanks.length + phrases.length).toBeGreaterThan(3000);
  });

  it('never stand side by side in a question that is drawn, of whatever kind and word', () => {
    const kinds = new Set<string>();
    for (const word of ids) {
      const guide = course.words.get(word)?.guide ?? 1;
      for (const draw of Object.values(drawTask)) {
        for (const at of new Set([guide, rules.guides])) {
          for (let seed = 0; seed < 4; seed += 1) {
            const question = draw(table(at, seed * 7 + guide), word);
            if (question === null) continue;
            kinds.add(question.kind);
            for (const words of sideBySide(question)) expect(offends(words), JSON.stringify(question)).toBe(false);
            if (isInText(question) && !foul.includes(word)) {
              expect(
                offeredWords(question).filter((each) => foul.includes(each)),
                JSON.stringify(question),
              ).toEqual([]);
            }
          }
        }
      }
    }
    expect(kinds.size).toBe(9);
  }, 120_000);

  it('are split into different sets of pairs', () => {
    const mixed = ['g01w25', 'g01w02', 'g01w09', 'g01w23', 'g01w06', 'g01w15'] as const;
    for (let seed = 0; seed < 50; seed += 1) {
      const question = drawMatching(table(1, seed), chanceFrom(seed).shuffle(mixed), mixed.length);
      expect(question?.kind === 'matching' && offends(question.left)).toBe(false);
    }
  });
});

describe('true or false', () => {
  const { names, persons } = packs.confusables.reverence;
  const withPacks = courseForQuestions(
    {
      ...course,
      confusables: packs.confusables,
      words: new Map<WordId, Word>([
        ...course.words,
        ...[...packs.words].map(([id, word]) => [id, { ...word, guide: 0, level: 0, picture: null }] as const),
      ]),
    },
    true,
  );
  const all = [...withPacks.words.keys()];
  const drawnFrom = (pool: readonly WordId[]): Table => ({
    ...table(12, 1),
    course: withPacks,
    chance: { ...chanceFrom(1), below: () => 1 },
    pool,
  });

  /** From the whole pool, and from one whose words of its own form are used up. */
  function everyFalseMeaning(word: WordId): ReadonlySet<WordId> {
    const otherForms = all.filter((other) => !areOneForm(withPacks, word, other));
    return new Set([all, otherForms].flatMap((pool) => falseMeanings(drawnFrom(pool), word)));
  }

  it('draws its false meanings from those alone', () => {
    for (const word of all) {
      const question = drawTask.true_false(drawnFrom(all), word);
      const meanings = everyFalseMeaning(word);
      expect(question === null, word).toBe(meanings.size === 0);
      if (question?.kind === 'true_false') expect(meanings.has(question.meaningOf), word).toBe(true);
    }
  });

  it('denies no name of Allah of another one or of a person, whatever the word and its false meaning', () => {
    const denials: string[] = [];
    let statements = 0;
    for (const word of all) {
      for (const meaningOf of everyFalseMeaning(word)) {
        statements += 1;
        const isDenial = (one: WordId, other: WordId) =>
          names.includes(one) && (names.includes(other) || persons.includes(other));
        if (isDenial(word, meaningOf) || isDenial(meaningOf, word)) denials.push(`${word} is not ${meaningOf}`);
      }
    }
    expect(denials).toEqual([]);
    expect(statements).toBeGreaterThan(20_000);
  }, 120_000);

  it('asks nothing of a word that has no false meaning: its statement would be known to be true', () => {
    const [allah, noah, path] = ['g01w02', 'g07w18', 'g01w15'] as const;
    for (let seed = 0; seed < 20; seed += 1) {
      expect(drawTask.true_false(table(12, seed), allah)).toBeNull();
      expect(drawTask.true_false(table(12, seed), noah)?.kind).toBe('true_false');
      expect(drawTask.true_false(table(12, seed), path)?.kind).toBe('true_false');
    }
  });
});

describe('the meaning of a word that is marked in a verse', () => {
  const { names, persons, sacred, pious, divine } = course.confusables.reverence;

  it('is, of all that its draw may choose, none that profanes the verse', () => {
    const found: string[] = [];
    for (const [word, places] of forQuestions.shortVersesByWord) {
      for (const isFoulVerse of new Set(places.map((place) => place.isFoulVerse))) {
        for (const option of ids) {
          if (option === word || !forQuestions.likeness.mayBeOfferedInVerse(option, word, isFoulVerse)) continue;
          const isPraise = isFoulVerse && sacred.includes(option);
          const isDear = (list: readonly WordId[]) => list.includes(option) && !list.includes(word);
          const profanes = isPraise || (isFoulVerse && [holy, pious, divine].some(isDear));
          if (profanes || isDear(names) || (persons.includes(option) && names.includes(word)))
            found.push(`${option} for ${word}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('is drawn of four meanings wherever a word stands in a short verse', () => {
    for (const word of forQuestions.shortVersesByWord.keys()) {
      const guide = course.words.get(word)?.guide ?? 1;
      for (let seed = 0; seed < 6; seed += 1)
        expect(drawTask.meaning_in_verse(table(guide, seed), word), `${word} seed ${seed}`).not.toBeNull();
    }
  });
});
