export { composeLettersCheck, composeLettersLesson, composeLettersReview } from './compose-letters.ts';
export { drawnForm, formAt, formsOf } from './form.ts';
export {
  isLettersRunPassed,
  isSameLetterAnswer,
  judgeLetters,
  type LetterVerdict,
  lessonsKnownByCheck,
} from './judge-letters.ts';
export { lettersTable, syllablesOf, taughtUpTo } from './letters-table.ts';
export { type LetterAnswer, type LetterQuestion, needsSound } from './question.ts';
