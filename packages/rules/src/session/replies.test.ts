import { compiledFolder, languages, loadCourse } from '@kalima/course';
import { expect, it, test } from 'vitest';
import { viewWord } from './replies.ts';

const { course } = loadCourse(compiledFolder);
const cards = [...course.words.values()].flatMap((word) =>
  languages.map((language) => ({ ...word, meaning: word.meaning[language] })),
);

test.each([
  ['they (men/people)', 'they (men/people)'],
  ['is? does? (yes/no question)', 'is? does? (yes/no question)'],
  ['religion; judgement', 'religion'],
  ['owner / king', 'owner'],
  ['the path, the way', 'the path, the way'],
])('of "%s" a summary shows "%s"', (meaning, shown) => {
  expect(viewWord({ arabic: 'x', forms: ['x'], transliteration: 'a / b', meaning })).toEqual({
    arabic: 'x',
    transliteration: 'a',
    meaning: shown,
  });
});

it('cuts no card within its parentheses', () => {
  const count = (text: string, sign: string) => text.split(sign).length;
  expect(cards).toHaveLength(600);
  for (const card of cards) {
    const { meaning } = viewWord(card);
    expect([meaning, count(meaning, '(')]).toEqual([meaning, count(meaning, ')')]);
    expect(meaning).not.toBe('');
  }
});
