import type { GrammarForm, GrammarPlace } from '../schema.ts';
import { optionForm } from './options/option-form.ts';
import type { LocatedQuran } from './places/located-quran.ts';
import type { CourseSources, GrammarFormSource } from './sources/sources.ts';

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
