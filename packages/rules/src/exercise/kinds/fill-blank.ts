import type { VerseKey } from '@kalima/course/schema';
import { type Draw, drawForms, type Table } from './draw.ts';

/** Of a level's exercises the second and the fourth show verses; each verse belongs to one of them, so that none is met twice. */
const shareOfFourth = 3;

function isTurnOf({ place }: Table, verse: VerseKey): boolean {
  if (place.kind !== 'exercise') return true;
  const [surah = 0, ayah = 0] = verse.split(':').map(Number);
  const belongsToFourth = (surah * 7 + ayah) % shareOfFourth === 0;
  return belongsToFourth === (place.exercise === 4);
}

export const drawFillBlank: Draw = (table, word) => {
  const { chance, course, usedVerses } = table;
  const blanks = (course.blanksByWord.get(word) ?? []).filter(
    ({ verse }) => !usedVerses.has(verse) && isTurnOf(table, verse),
  );
  const blank = chance.shuffle(blanks)[0];
  if (blank === undefined) return null;
  const options = drawForms(table, { word, form: blank.form }, chance.shuffle(blank.distractors));
  return options && { kind: 'fill_blank', word, verse: blank.verse, token: blank.token, options };
};
