import type { Blank } from '@kalima/course/schema';
import { type Draw, drawForms, isTurnOf } from './draw.ts';

const tanween = /[\u064B-\u064D\u08F0-\u08F2]|[\u064E-\u0650]\u06E2|\u06ED/;

export const drawFillBlank: Draw = (table, word) => {
  const { chance, course, place, isTaught, usedVerses } = table;
  const blanks = (course.blanksByWord.get(word) ?? []).filter(
    ({ verse }) => !usedVerses.has(verse) && isTurnOf(place, verse),
  );
  const blank = chance.shuffle(blanks)[0];
  if (blank === undefined) return null;
  // An ending of only one option would reveal it.
  const mateFirst = (options: Blank['distractors']) => {
    const shuffled = chance.shuffle(options);
    const mate = tanween.test(blank.form) ? shuffled.find(({ form }) => tanween.test(form)) : undefined;
    return mate === undefined ? shuffled : [mate, ...shuffled.filter((each) => each !== mate)];
  };
  const { distractors, kin } = blank;
  const options = drawForms(
    table,
    { word, form: blank.form },
    mateFirst(distractors.slice(0, kin)),
    mateFirst(distractors.slice(kin)),
  );
  // A rare word is not the only one ever seen.
  const tells = place.kind === 'sitting' && !options?.some((option) => option.word !== word && isTaught(option.word));
  return tells ? null : options && { kind: 'fill_blank', word, verse: blank.verse, token: blank.token, options };
};
