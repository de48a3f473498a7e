import { toStandardUnicode, withoutPauseSigns } from '../../arabic-encoding.ts';
import type { SensesFile } from '../../compiled-files.ts';
import type { FormMeaning, Localized, WordId } from '../../schema.ts';
import { surfaceForm } from '../../token-matching.ts';
import type { PlaceKey } from '../../verse-key.ts';
import type { CommandFormsSource, CourseSources, FormMeaningsSource } from '../sources/sources.ts';
import { listedSenses } from './listed-senses.ts';
import type { LocatedQuran } from './located-quran.ts';
import { otherSenseReader } from './word-places.ts';

/** The places of a word in a sense or form not on its card, in the order of the mushaf, with the sense where a list has it. */
function otherSensesIn(sources: CourseSources, quran: LocatedQuran): [PlaceKey, Localized | null][] {
  const listed = listedSenses(sources);
  const isOtherSense = otherSenseReader(sources);
  const isOnCard = commandFormReader(sources.commandForms);
  return quran.verses.flatMap(({ key, words, rawTokens }) =>
    words.flatMap((word, at): [PlaceKey, Localized | null][] => {
      if (word === null) return [];
      const isNamed = !isOtherSense(word, { verse: key, token: at + 1 }) && isOnCard(word, rawTokens[at] ?? '');
      const place: PlaceKey = `${key}/${at + 1}`;
      return isNamed ? [] : [[place, listed.get(place) ?? null]];
    }),
  );
}

/** Whether a token is a form that its card names; a card without a command names all forms of its word. */
function commandFormReader(commandForms: CommandFormsSource): (word: WordId, rawToken: string) => boolean {
  const named = new Map(
    Object.entries(commandForms).map(([word, forms]) => [
      word,
      new Set([...(forms?.commands ?? []), ...(forms?.others ?? [])]),
    ]),
  );
  return (word, rawToken) => named.get(word)?.has(surfaceForm(rawToken)) ?? true;
}

/** The source forms that a meaning is of; null: every form. */
export const formsOfMeaning = (
  { word, forms }: FormMeaningsSource[number],
  { commandForms }: Pick<CourseSources, 'commandForms'>,
): readonly string[] | null =>
  forms === 'all' ? null : forms === 'others' ? (commandForms[word]?.others ?? []) : forms;

function shownForms(
  meaning: FormMeaningsSource[number],
  sources: CourseSources,
  quran: LocatedQuran,
): FormMeaning['forms'] {
  const forms = formsOfMeaning(meaning, sources);
  if (forms === null) return null;
  const shown = quran.verses.flatMap(({ key, words, rawTokens }) =>
    rawTokens
      .filter((token, at) => words[at] === meaning.word && forms.includes(surfaceForm(token)))
      .map((token) => withoutPauseSigns(toStandardUnicode(token, key))),
  );
  return [...new Set(shown)];
}

export function sensesFile(sources: CourseSources, quran: LocatedQuran): SensesFile {
  return {
    otherSenses: otherSensesIn(sources, quran),
    units: sources.units.map(({ arabic, meaning, words, places }) => ({
      arabic,
      meaning,
      tokens: words.length,
      places,
    })),
    formMeanings: sources.formMeanings.map((each) => ({ ...each, forms: shownForms(each, sources, quran) })),
  };
}
