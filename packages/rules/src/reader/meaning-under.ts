import type { TokenState } from './token-state.ts';

/** Which words of a verse have their meaning under them. */
export const meaningChoices = ['none', 'unknown', 'all'] as const;
export type MeaningChoice = (typeof meaningChoices)[number];

/** With a memory of this many words, meanings fade by default. */
export const fadesFromWords = 50;

/** The choice of a reader who has made none. @param met the learner's words; null: a visitor */
export const usualMeaning = (met: number | null): MeaningChoice =>
  met === null ? 'none' : met >= fadesFromWords ? 'unknown' : 'all';

/** The sources of a token's meaning in its place. */
export interface MeaningSources {
  /** Of a pack or the owner, for this place. */
  readonly gloss: string | null;
  /** Of the unit that it belongs to, which stands under the unit's first token. */
  readonly unit: { readonly meaning: string; readonly isFirst: boolean } | null;
  /** In a sense or form that its card does not name; its sense is null where it is not known. */
  readonly other: { readonly sense: string | null } | null;
  /** The card of its word; null: not in the course. */
  readonly card: CardMeaning | null;
  /** Without signs of pause. */
  readonly form: string;
}

interface CardMeaning {
  readonly meaning: string;
  /** Of forms that it does not fit; null: every form. */
  readonly formMeanings?: readonly { readonly forms: readonly string[] | null; readonly meaning: string }[] | undefined;
}

const meaningOnCard = ({ meaning, formMeanings = [] }: CardMeaning, form: string): string =>
  formMeanings.find(({ forms }) => forms?.includes(form) ?? true)?.meaning ?? meaning;

/** Explanations at the beginning or the end of a meaning: "when (past)", "(recall) when". */
const explanations = /(?:^|(?<=[;,]\s))\([^)]*\)\s*|\s*\([^)]*\)(?=\s?[;,]|$)/g;

/** Few meanings stand under many tokens. */
const shortened = new Map<string, string>();

function withoutExplanations(meaning: string): string {
  const short = shortened.get(meaning) ?? meaning.replace(explanations, '').trim();
  shortened.set(meaning, short);
  return short;
}

/** The meaning under a token, never one of another sense than the token's; null: none is known. */
export function meaningUnder({ gloss, unit, other, card, form }: MeaningSources): string | null {
  if (gloss !== null) return gloss;
  if (unit !== null) return unit.isFirst ? unit.meaning : null;
  const meaning = other === null ? card && meaningOnCard(card, form) : other.sense;
  return withoutExplanations(meaning ?? '') || null;
}

/** Whether a meaning keeps its room alone. @param state null: not known, or of a visitor */
export const isMeaningPale = (choice: MeaningChoice, state: TokenState | null): boolean =>
  choice === 'unknown' && state === 'known';
