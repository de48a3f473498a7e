import type { WordId } from '@kalima/course/schema';
import { type Draw, drawOptions } from './draw.ts';

export const drawMeaning: Draw = (table, word) => {
  const options = drawOptions(table, word);
  return options && { kind: 'multiple_choice', direction: 'arabic-to-meaning', word, options, place: null };
};

/** The meaning is shown with the word's drawing: no other option may have a similar one. */
export const drawArabic: Draw = (table, word) => {
  const options = drawOptions(table, word, (other) => !table.course.likeness.isDrawnAlike(word, other));
  return options && { kind: 'multiple_choice', direction: 'meaning-to-arabic', word, options, place: null };
};

/** A lesson's practice: the word is highlighted in its only place in a verse. */
export const drawMeaningInVerse: Draw = (table, word) => {
  const places = (table.course.shortVersesByWord.get(word) ?? []).filter(({ verse }) => !table.usedVerses.has(verse));
  const place = table.chance.shuffle(places)[0];
  if (place === undefined) return null;
  const { verse, token, isFoulVerse } = place;
  const isFit = (other: WordId) => table.course.likeness.mayBeOfferedInVerse(other, word, isFoulVerse);
  const options = drawOptions(table, word, isFit);
  return options && { kind: 'multiple_choice', direction: 'arabic-to-meaning', word, options, place: { verse, token } };
};
