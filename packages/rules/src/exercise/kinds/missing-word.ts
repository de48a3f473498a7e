import { type Draw, drawForms, phraseKey } from './draw.ts';

/** The likest of a phrase's distractors: the composer chooses among these. */
const likest = 6;

/** An example phrase of the word without it; its translation, always shown, fits one option only. */
export const drawMissingWord: Draw = (table, word) => {
  const { chance, course, usedPhrases } = table;
  const phrases = (course.phrasesByWord.get(word) ?? []).filter(
    (each) => each.isUsedOnce && !usedPhrases.has(phraseKey(each)),
  );
  const phrase = chance.shuffle(phrases)[0];
  const form = phrase?.tokens[phrase.token - 1]?.replace(/[،؛؟!.]+$/, '');
  if (phrase === undefined || form === undefined) return null;
  const distractors = [
    ...chance.shuffle(phrase.distractors.slice(0, likest)),
    ...chance.shuffle(phrase.distractors.slice(likest)),
  ];
  const options = drawForms(table, { word, form }, distractors);
  return options && { kind: 'select_missing_word', word, phrase: phrase.phrase, options };
};
