import { type Draw, drawForms } from './draw.ts';

/** The likest of a phrase's distractors: the composer chooses among these. */
const likest = 6;

/** Our example phrase of the word without it; its translation, always shown, fits one option only. */
export const drawMissingWord: Draw = (table, word) => {
  const phrase = table.course.phraseOf.get(word);
  const form = phrase?.tokens[phrase.token - 1]?.replace(/[،؛؟!.]+$/, '');
  if (phrase === undefined || form === undefined || !phrase.isUsedOnce) return null;
  const { chance } = table;
  const distractors = [
    ...chance.shuffle(phrase.distractors.slice(0, likest)),
    ...chance.shuffle(phrase.distractors.slice(likest)),
  ];
  const options = drawForms(table, { word, form }, distractors);
  return options && { kind: 'select_missing_word', word, options };
};
