import { fileURLToPath } from 'node:url';
import { courseTokens, loadCourse, type TokenPlace, type Word, type WordId } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { canMeet } from '../exercise/compose/kinds/draw.ts';
import { courseForQuestions } from '../exercise/course/course-for-questions.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { drawPlacementQuestion, drawSounding, type SoundingQuestion } from './draw-sounding.ts';

const { course, occurrences } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const tokens = courseTokens(occurrences);
const draw = (seed: number) => drawSounding(forQuestions, tokens, seed, rules);
const soundings = Array.from({ length: 200 }, (_, seed) => draw(seed));
const all = soundings.flat();

const isFoul = (word: WordId, { verse, token }: TokenPlace) =>
  forQuestions.shortVersesByWord
    .get(word)
    ?.some((each) => each.verse === verse && each.token === token && each.isFoulVerse) ?? false;

const unfair = ({ word, place, options }: SoundingQuestion): string[] => {
  const { likeness } = forQuestions;
  const others = options.filter((each) => each !== word);
  const shown = course.verses.get(place.verse);
  // One word stands in no short verse.
  const maxTokens = word === 'g11w23' ? 30 : 12;
  const pairs = options.flatMap((one, at) => options.slice(at + 1).map((other) => [one, other] as const));
  return [
    ...(shown?.tokens[place.token - 1] === undefined ? [`${place.verse} is not there`] : []),
    ...((shown?.tokens.length ?? 99) > maxTokens ? [`${place.verse} is long`] : []),
    ...pairs.filter(([one, other]) => !canMeet(forQuestions, one, other)).map(([one, other]) => `${one} ${other}`),
    ...others
      .filter((other) => !likeness.mayBeOfferedInVerse(other, word, isFoul(word, place)))
      .map((other) => `${other} for ${word}`),
  ];
};

describe('a sounding', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(draw(7)).toEqual(soundings[7]);
    expect(draw(8)).not.toEqual(soundings[7]);
  });

  it('asks thirty words: free recall and a choice of four take turns', () => {
    for (const questions of soundings) {
      expect(questions.map(({ task, options }) => [task, options.length])).toEqual(
        Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? ['free_recall', 0] : ['meaning_in_verse', 4])),
      );
    }
  });

  it('shows each in a verse of its own', () => {
    for (const questions of soundings) expect(new Set(questions.map(({ place }) => place.verse)).size).toBe(30);
  });

  it('offers the right meaning, and none that could be right too or that offends beside it', () => {
    expect(all.flatMap(unfair)).toEqual([]);
    const choices = all.filter(({ task }) => task === 'meaning_in_verse');
    expect(choices.every(({ word, options }) => options.includes(word))).toBe(true);
    expect(new Set(choices.map(({ word, options }) => options.indexOf(word))).size).toBe(4);
  });

  it('can ask each word of the course, by a choice too', () => {
    for (const word of course.words.keys()) {
      const only = { count: 1, at: () => ({ verse: '1:1', token: 1, word }) as const };
      const questions = drawSounding(forQuestions, only, 1, {
        ...rules,
        sounding: { ...rules.sounding, questions: 1 },
      });
      expect(questions[0]?.word).toBe(word);
      const pair = [word, 'g01w24' as WordId];
      const both = {
        count: 2,
        at: (index: number) => ({ verse: '1:1', token: 1, word: pair[index] as WordId }) as const,
      };
      const asked = Array.from({ length: 12 }, (_, seed) =>
        drawSounding(forQuestions, both, seed, { ...rules, sounding: { ...rules.sounding, questions: 2 } }),
      ).map((each) => each[1]?.word);
      expect(asked).toContain(word);
    }
  });

  it('asks words as often as they stand in the Quran', () => {
    const times = (word: string) => all.filter((each) => each.word === word).length / all.length;
    for (const { id, frequency } of course.words.values()) {
      const share = frequency / tokens.count;
      expect(Math.abs(times(id) - share)).toBeLessThan(4.5 * Math.sqrt((share * (1 - share)) / all.length) + 0.0003);
    }
  });

  it('shows a token in its own verse where that is short and was read', () => {
    const own = { count: 1, at: () => ({ verse: '112:1', token: 3, word: 'g01w02' as WordId }) as const };
    const one = { ...rules, sounding: { ...rules.sounding, questions: 1 } };
    for (let seed = 0; seed < 20; seed += 1) {
      expect(drawSounding(forQuestions, own, seed, one)[0]?.place).toEqual({ verse: '112:1', token: 3 });
    }
  });
});

describe('a placement', () => {
  const near = (wanted: number) => (word: Word) => -Math.abs(word.guide - wanted);
  function grow(seed: number, guides: readonly number[]): SoundingQuestion[] {
    const asked: SoundingQuestion[] = [];
    for (const [at, guide] of guides.entries())
      asked.push(drawPlacementQuestion(forQuestions, { asked, doubtOf: near(guide) }, seed * 100 + at, rules));
    return asked;
  }
  const climbs = Array.from({ length: 30 }, (_, seed) =>
    grow(
      seed,
      Array.from({ length: 40 }, (_, at) => ((at * 5 + seed) % rules.guides) + 1),
    ),
  );

  it('asks the most doubtful words, each once, in a verse of its own', () => {
    for (const [seed, questions] of climbs.entries()) {
      expect(questions.map(({ word }) => course.words.get(word)?.guide)).toEqual(
        questions.map((_, at) => ((at * 5 + seed) % rules.guides) + 1),
      );
      expect(new Set(questions.map(({ word }) => word)).size).toBe(40);
      expect(new Set(questions.map(({ place }) => place.verse)).size).toBe(40);
    }
  });

  it('offers what a sounding offers: fair meanings, in turn with free recall', () => {
    expect(climbs.flat().flatMap(unfair)).toEqual([]);
    for (const questions of climbs)
      expect(questions.map(({ options }) => options.length)).toEqual(questions.map((_, at) => (at % 2 === 0 ? 0 : 4)));
  });

  it('goes on with the nearest guide where one has no word left', () => {
    const questions = grow(
      1,
      Array.from({ length: 30 }, () => 1),
    );
    const guides = questions.map(({ word }) => course.words.get(word)?.guide);
    expect(guides.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(guides.at(-1)).toBe(2);
  });
});
