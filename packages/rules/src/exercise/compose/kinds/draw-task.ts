import type { WordTask } from '../../../asked.ts';
import type { Draw } from './draw.ts';
import { drawFillBlank } from './fill-blank.ts';
import { drawListening } from './listening.ts';
import { drawMissingWord } from './missing-word.ts';
import { drawArabic, drawMeaning, drawMeaningInVerse } from './multiple-choice.ts';
import { drawSpeakSentence, drawTypeWhatHear, drawWordOrder } from './production.ts';
import { drawTranslation } from './translation.ts';
import { drawTrueFalse } from './true-false.ts';

/** The draw of each task for one word; matching, of several words, has its own. */
export const drawTask: Readonly<Record<Exclude<WordTask, 'matching'>, Draw>> = {
  meaning: drawMeaning,
  arabic: drawArabic,
  meaning_in_verse: drawMeaningInVerse,
  listening: drawListening,
  fill_blank: drawFillBlank,
  translation: drawTranslation,
  select_missing_word: drawMissingWord,
  word_order: drawWordOrder,
  true_false: drawTrueFalse,
  type_what_hear: drawTypeWhatHear,
  speak_sentence: drawSpeakSentence,
};
