import type { Rulebook } from '../rulebook.ts';
import { foldLetters, similarity } from './arabic.ts';

export interface SpokenJudgement {
  readonly isRight: boolean;
  /** From 0 to 1, shown as a percentage (spec 1 §5). */
  readonly confidence: number;
}

/**
 * Spec 1 §5: marks stripped, alef and ta marbuta normalised, alike by at least 0.8; or the word is contained in what was
 * heard. Never right when it is exactly another taught word, whatever the likeness (README of the course, rule 4).
 * @param taught folded letters of every form of every taught word.
 */
export function judgeSpoken(
  forms: readonly string[],
  transcript: string,
  taught: ReadonlySet<string>,
  { speech }: Rulebook,
): SpokenJudgement {
  const heard = foldLetters(transcript);
  const expected = forms.map(foldLetters);
  if (expected.includes(heard)) return { isRight: true, confidence: 1 };
  const likeness = Math.max(...expected.map((form) => similarity(form, heard)));
  if (heard === '' || taught.has(heard)) return { isRight: false, confidence: heard === '' ? 0 : likeness };
  if (likeness >= speech.similarityLeast) return { isRight: true, confidence: likeness };
  const isContained = expected.some((form) => form.length > speech.containedLongerThan && heard.includes(form));
  return isContained
    ? { isRight: true, confidence: speech.containedConfidence }
    : { isRight: false, confidence: likeness };
}
