import { foldLetters, ordinaryText } from '../../folding.ts';
import type { Rulebook } from '../../rulebook.ts';
import { similarity } from './arabic.ts';

export interface SpokenJudgement {
  readonly isRight: boolean;
  /** From 0 to 1, shown as a percentage (spec 1 §5). */
  readonly confidence: number;
}

/** The words that speech may be confused with, as folded letters. */
export interface KnownLetters {
  readonly taughtLetters: ReadonlySet<string>;
  readonly lemmaLetters: ReadonlySet<string>;
}

interface SpokenWord {
  readonly forms: readonly string[];
  /** Forms that are this word still: none of them counts as another. */
  readonly inflections?: readonly string[];
}

/** "And", "so", "by", "for" and the article, in the order of attachment to a word. */
const prefixes = /^[وف]?(?:[بل]?(?:ال)?|لل)$/;

/** The form is a separate word of the heard text, without prefixes. */
function isContained(form: string, heard: string): boolean {
  return heard.split(' ').some((word) => {
    const before = word.slice(0, -form.length);
    if (word.endsWith(form)) return prefixes.test(before);
    // After "for" an article of the form's own loses its alef: "للرحمن".
    return form.startsWith('ال') && word.endsWith(`لل${form.slice(2)}`) && /^[وف]?$/.test(before);
  });
}

/** The form is only a part of another word: "مصالح" holds "صالح" after a letter that is no prefix. */
function isPartOfAnother(form: string, heard: string): boolean {
  return heard.split(' ').some((word) => {
    const at = word.indexOf(form);
    return at > 0 && !prefixes.test(word.slice(0, at));
  });
}

/** Recognisers write this number as a figure. */
const withoutFigures = (transcript: string) =>
  ordinaryText(transcript)
    .split(/\s+/)
    .map((word) => (/^[^\p{L}\p{N}]*1[^\p{L}\p{N}]*$/u.test(word) ? 'واحد' : word))
    .join(' ');

/**
 * Spec 1 §5: normalised, alike by at least 0.8, or contained as a word of its own.
 * Never right as another taught word (rules-of-play, Fair questions, rule 4) or dictionary word of the Quran.
 */
export function judgeSpoken(
  { forms, inflections = [] }: SpokenWord,
  transcript: string,
  { taughtLetters, lemmaLetters }: KnownLetters,
  { speech }: Rulebook,
): SpokenJudgement {
  const heard = foldLetters(withoutFigures(transcript));
  const expected = forms.map(foldLetters);
  if (expected.includes(heard)) return { isRight: true, confidence: 1 };
  if (heard === '') return { isRight: false, confidence: 0 };
  const likeness = Math.max(...expected.map((form) => similarity(form, heard)));
  const wrong = { isRight: false, confidence: likeness };
  const isOwn = inflections.some((form) => foldLetters(form) === heard);
  if (taughtLetters.has(heard) || (lemmaLetters.has(heard) && !isOwn)) return wrong;
  const long = expected.filter((form) => form.length > speech.containedLongerThan);
  const contained = long.some((form) => isContained(form, heard));
  if (!contained && long.some((form) => isPartOfAnother(form, heard))) return wrong;
  if (likeness >= speech.minSimilarity) return { isRight: true, confidence: likeness };
  return contained ? { isRight: true, confidence: speech.containedConfidence } : wrong;
}
