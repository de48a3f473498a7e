import type { GrammarForm, GrammarPlace } from '../schema.ts';
import type { LocatedQuran } from './located-quran.ts';
import { optionForm } from './option-form.ts';
import type { CourseSources, GrammarFormSource } from './sources.ts';

/** The forms come from the text, never from the file: a verse is never typed. */
export function compileGrammar({ grammar }: Pick<CourseSources, 'grammar'>, quran: LocatedQuran): GrammarPlace[] {
  const formAt = ({ verse, token, value }: GrammarFormSource): GrammarForm => ({
    form: optionForm(quran.byKey.get(verse)?.rawTokens[token - 1] ?? '', verse),
    value,
  });
  return grammar.map((place) => {
    const { word, verse, token, guide, feature, others } = place;
    return { word, verse, token, guide, feature, ...formAt(place), others: others.map(formAt) };
  });
}
