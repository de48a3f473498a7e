import type { Phrase, WordId } from '../schema.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';

/** What may be offered side by side, worked out again from the lists, without what compiles. */
export const reverenceChecks: readonly CourseCheck[] = [
  {
    name: 'the lists of reverence name words of the course, and no word is both holy and foul',
    find: ({ sources }) => {
      const { holy, foul, divine, unseemly } = sources.confusables.reverence;
      const ids = new Set(sources.guides.flatMap(({ words }) => words.map(({ id }) => id)));
      return [
        ...[...holy, ...foul, ...divine, ...unseemly].filter((id) => !ids.has(id)).map((id) => `${id} is no word`),
        ...foul.filter((id) => holy.includes(id)).map((id) => `${id} is holy and foul`),
        ...unseemly.filter((id) => divine.includes(id)).map((id) => `${id} is divine and unseemly`),
      ];
    },
  },
  {
    name: 'nothing foul is offered beside or instead of anything holy, in a verse or a phrase',
    find: (under) => {
      const { blanks, phrases } = under.course.material;
      return [
        ...blanks.flatMap(({ word, verse, distractors }) =>
          offences(under, word, distractors, under.quran.byKey.get(verse)?.words ?? []).map(
            (what) => `${verse}: ${what}`,
          ),
        ),
        ...phrases.flatMap((phrase) =>
          offences(under, phrase.word, phrase.distractors, phrase.words).map((what) => `${at(phrase)}: ${what}`),
        ),
      ];
    },
  },
];

const at = ({ word, phrase }: Phrase) => `phrase ${phrase} of ${word}`;

function offences(
  { sources }: CourseUnderCheck,
  right: WordId,
  distractors: readonly { readonly word: WordId }[],
  text: readonly (WordId | null)[],
): string[] {
  const { holy, foul, divine, unseemly } = sources.confusables.reverence;
  const isIn = (list: readonly WordId[]) => (word: WordId | null) => word !== null && list.includes(word);
  return distractors.flatMap(({ word }) => {
    const isFoul = foul.includes(word);
    return [
      ...(isFoul && !foul.includes(right) ? [`${word} for ${right}`] : []),
      ...(holy.includes(word) && foul.includes(right) ? [`${word} for ${right}`] : []),
      ...(holy.includes(word) && !holy.includes(right) && text.some(isIn(foul)) ? [`${word} in a foul text`] : []),
      ...(unseemly.includes(word) && text.some(isIn(divine)) ? [`${word} in a text on Allah`] : []),
    ];
  });
}
