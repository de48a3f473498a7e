import { type Draw, drawForms, isTurnOf } from './draw.ts';

const tanween = /[\u064B-\u064D\u08F0-\u08F2]|[\u064E-\u0650]\u06E2|\u06ED/;

export const drawFillBlank: Draw = (table, word) => {
  const { chance, course, place, isTaught, usedVerses } = table;
  const blanks = (course.blanksByWord.get(word) ?? []).filter(
    ({ verse }) => !usedVerses.has(verse) && isTurnOf(place, verse),
  );
  const blank = chance.shuffle(blanks)[0];
  if (blank === undefined) return null;
  const isKin = (other: { readonly word: typeof word }) => course.classOf(other.word) === course.classOf(word);
  const shuffled = chance.shuffle(blank.distractors);
  // An ending of only one option would reveal it.
  const mate = tanween.test(blank.form) ? shuffled.find(({ form }) => tanween.test(form)) : undefined;
  const mixed = mate === undefined ? shuffled : [mate, ...shuffled.filter((each) => each !== mate)];
  const distractors =
    place.kind === 'sitting' ? [...mixed.filter(isKin), ...mixed.filter((each) => !isKin(each))] : mixed;
  const options = drawForms(table, { word, form: blank.form }, distractors);
  const others = options?.filter((option) => option.word !== word) ?? [];
  // A rare word is neither the only one ever seen nor the only noun.
  const tells = place.kind === 'sitting' && !(others.some(isKin) && others.some((other) => isTaught(other.word)));
  return tells ? null : options && { kind: 'fill_blank', word, verse: blank.verse, token: blank.token, options };
};
