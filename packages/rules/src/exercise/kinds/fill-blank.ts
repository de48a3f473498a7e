import { type Draw, drawForms, isTurnOf } from './draw.ts';

export const drawFillBlank: Draw = (table, word) => {
  const { chance, course, usedVerses } = table;
  const blanks = (course.blanksByWord.get(word) ?? []).filter(
    ({ verse }) => !usedVerses.has(verse) && isTurnOf(table.place, verse),
  );
  const blank = chance.shuffle(blanks)[0];
  if (blank === undefined) return null;
  const options = drawForms(table, { word, form: blank.form }, chance.shuffle(blank.distractors));
  return options && { kind: 'fill_blank', word, verse: blank.verse, token: blank.token, options };
};
