import { type Phrase, phraseKey } from '@kalima/course/schema';
import { type Draw, drawForms } from './draw.ts';

/** The likest of a phrase's distractors: the composer chooses among these. */
const likest = 6;

/** An example phrase of the word without it; its translation, always shown, fits one option only. */
export const drawMissingWord: Draw = (table, word) => {
  const { chance, course, usedPhrases } = table;
  const phrases = (course.phrasesByWord.get(word) ?? []).filter(
    (each) => each.isUsedOnce && each.kin > 0 && !usedPhrases.has(phraseKey(each)),
  );
  const phrase = chance.shuffle(phrases)[0];
  const form = phrase?.tokens[phrase.token - 1]?.replace(/[،؛؟!.]+$/, '');
  if (phrase === undefined || form === undefined) return null;
  const likestFirst = (options: Phrase['distractors']) => [
    ...chance.shuffle(options.slice(0, likest)),
    ...chance.shuffle(options.slice(likest)),
  ];
  const { distractors, kin } = phrase;
  const options = drawForms(
    table,
    { word, form },
    likestFirst(distractors.slice(0, kin)),
    likestFirst(distractors.slice(kin)),
  );
  return options && { kind: 'select_missing_word', word, phrase: phrase.phrase, options };
};
