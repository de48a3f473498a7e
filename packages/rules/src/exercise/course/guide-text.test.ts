import { compiledFolder, loadCourse, type WordId, wordsOfVerse } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { standardRulebook as rules } from '../../rulebook.ts';
import type { SessionPlace } from '../place.ts';
import { placeInText, versesCompletedBy } from './guide-text.ts';

const { course, occurrences } = loadCourse(compiledFolder);
const completed = (place: Partial<SessionPlace>) =>
  versesCompletedBy(
    course,
    (verse) => wordsOfVerse(occurrences, verse),
    { kind: 'exercise', guide: 1, level: 1, exercise: 1, ...place },
    rules,
  );
const placeOf = (id: WordId) => {
  const word = course.words.get(id) ?? expect.fail(id);
  const place = placeInText(word, rules);
  return place && `${place.verse} ${place.token}`;
};

describe('al-Fatiha, the text of the first guide', () => {
  it('has each word where it stands first: level 1 is the basmala in its order, and the praise after it', () => {
    expect(course.guides[0]?.levels[0]?.wordIds.map(placeOf)).toEqual(['1:1 1', '1:1 2', '1:1 3', '1:1 4', '1:2 1']);
  });

  it('has every word of the guide but the two of the formula of refuge', () => {
    const words = course.guides[0]?.levels.flatMap(({ wordIds }) => wordIds) ?? [];
    expect(words.filter((id) => placeOf(id) === null)).toEqual(['g01w24', 'g01w25']);
    for (const id of words) {
      const place = placeOf(id);
      if (place === null) continue;
      const [verse, token] = place.split(' ') as [`${number}:${number}`, string];
      expect(wordsOfVerse(occurrences, verse)[Number(token) - 1], place).toBe(id);
    }
  });

  it('is not the text of a later guide', () => {
    expect(placeOf('g02w01')).toBeNull();
  });

  it('becomes whole level by level, each verse once', () => {
    const byLevel = [1, 2, 3, 4, 5].map((level) => completed({ level }));
    expect(byLevel).toEqual([['1:1', '1:3'], ['1:2', '1:4'], ['1:5'], ['1:6'], ['1:7']]);
  });

  it.each<[string, Partial<SessionPlace>]>([
    ['another exercise of the level', { exercise: 2 }],
    ['a lesson', { kind: 'lesson', exercise: 0 }],
    ['a later guide', { guide: 2 }],
  ])('is told at the end of a level’s first exercise, and not of %s', (_, place) => {
    expect(completed(place)).toEqual([]);
  });

  it('has nothing whole where the course does not know a token', () => {
    const place: SessionPlace = { kind: 'exercise', guide: 1, level: 1, exercise: 1 };
    expect(versesCompletedBy(course, () => [], place, rules)).toEqual([]);
    expect(versesCompletedBy(course, () => ['g01w01', null], place, rules)).toEqual([]);
  });
});
