import { fillBlank } from './fill-blank.tsx';
import { grammar } from './grammar.tsx';
import { listening } from './listening.tsx';
import { matching } from './matching.tsx';
import { missingWord } from './missing-word.tsx';
import { multipleChoice } from './multiple-choice.tsx';
import type { Kind, QuestionKind } from './question-kind.ts';
import { speakWord } from './speak-word.tsx';
import { translation } from './translation.tsx';
import { trueFalse } from './true-false.tsx';
import { typeWhatHear } from './type-what-hear.tsx';
import { wholeVerse } from './whole-verse.tsx';
import { wordOrder } from './word-order.tsx';

const kinds: { readonly [K in Kind]: QuestionKind<K> } = {
  multiple_choice: multipleChoice,
  listening,
  matching,
  fill_blank: fillBlank,
  translation,
  select_missing_word: missingWord,
  word_order: wordOrder,
  true_false: trueFalse,
  type_what_hear: typeWhatHear,
  speak_sentence: speakWord,
  grammar,
  whole_verse: wholeVerse,
};

export function kindOf<K extends Kind>({ kind }: { kind: K }): QuestionKind<K> {
  return kinds[kind];
}
