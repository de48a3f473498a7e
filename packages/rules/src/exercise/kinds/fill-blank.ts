import { type Draw, drawForms, isTurnOf } from './draw.ts';

export const drawFillBlank: Draw = (table, word) => {
  const { chance, course, place, isTaught, usedVerses } = table;
  const blanks = (course.blanksByWord.get(word) ?? []).filter(
    ({ verse }) => !usedVerses.has(verse) && isTurnOf(place, verse),
  );
  const blank = chance.shuffle(blanks)[0];
  if (blank === undefined) return null;
  const isKin = (other: { readonly word: typeof word }) => course.classOf(other.word) === course.classOf(word);
  const mixed = chance.shuffle(blank.distractors);
  const distractors =
    place.kind === 'sitting' ? [...mixed.filter(isKin), ...mixed.filter((each) => !isKin(each))] : mixed;
  const options = drawForms(table, { word, form: blank.form }, distractors);
  const others = options?.filter((option) => option.word !== word) ?? [];
  // A rare word is neither the only one ever seen nor the only noun.
  const tells = place.kind === 'sitting' && !(others.some(isKin) && others.some((other) => isTaught(other.word)));
  return tells ? null : options && { kind: 'fill_blank', word, verse: blank.verse, token: blank.token, options };
};
