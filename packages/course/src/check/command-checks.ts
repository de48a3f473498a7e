import { hasReference, isCommand } from '../compile/places/word-places.ts';
import { skeleton } from '../folding.ts';
import { surfaceForm } from '../token-matching.ts';
import type { CourseCheck } from './course-check.ts';

/** Past and present, by their names in inflection-labels.json. */
const tenses: readonly (string | null)[] = ['past', 'present'];

/** A past or present form with "and" or "so" before it, and perhaps a pronoun after it. */
const begins = (form: string, named: string) => new RegExp(`^[وف]?${skeleton(named)}`).test(skeleton(form));

export const commandChecks: readonly CourseCheck[] = [
  {
    name: 'command-forms.json names forms that a command has in the Quran, those of its references among them',
    find: ({ sources, quran }) => {
      const { commandForms } = sources;
      const commands = sources.guides.flatMap(({ number, words }) => words.filter((word) => isCommand(word, number)));
      const isOf = new Set(commands.map(({ id }) => id as string));
      return [
        ...Object.keys(commandForms)
          .filter((id) => !isOf.has(id))
          .map((id) => `${id} teaches no command`),
        ...commands.flatMap((word) => {
          const { commands, others } = commandForms[word.id] ?? { commands: [], others: [] };
          const named = [...commands, ...others];
          const taught = word.inflections.filter(({ label }) => tenses.includes(label)).flatMap(({ forms }) => forms);
          const places = quran.verses.flatMap(({ key, words, rawTokens }) =>
            words.flatMap((each, at) =>
              each === word.id
                ? [{ form: surfaceForm(rawTokens[at] ?? ''), isReference: hasReference(word, key, at + 1) }]
                : [],
            ),
          );
          const stand = new Set(places.map(({ form }) => form));
          return [
            ...(commands.length > 0 ? [] : [`${word.id}: no command`]),
            ...named
              .filter((form) => !stand.has(form))
              .map((form) => `${word.id}: ${form} does not stand in the Quran`),
            ...named.filter((form, at) => named.indexOf(form) !== at).map((form) => `${word.id}: ${form} stands twice`),
            ...others
              .filter((form) => !taught.some((each) => begins(form, each)))
              .map((form) => `${word.id}: ${form} is not on its card`),
            ...places
              .filter(({ form, isReference }) => isReference && !commands.includes(form))
              .map(({ form }) => `${word.id}: its reference ${form} is no command`),
          ];
        }),
      ];
    },
  },
];
