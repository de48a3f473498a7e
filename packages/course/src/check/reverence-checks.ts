import { readerRefusal } from '../compile/sources/cloze-verdicts.ts';
import { skeleton } from '../folding.ts';
import { memoizeByText } from '../memoize.ts';
import { type Phrase, phraseKey, type Reverence, type WordId } from '../schema.ts';
import { placeKey } from '../verse-key.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';

/** Pairs that reverence forbids, computed from the lists without the compiler. */
export const reverenceChecks: readonly CourseCheck[] = [
  {
    name: 'the lists of reverence name words of the course, and no word is both holy and foul',
    find: ({ sources }) => {
      const { foulLetters: _foul, neverOfferedLetters: _never, ...lists } = sources.confusables.reverence;
      const words = new Map(sources.guides.flatMap((guide) => guide.words.map((word) => [word.id, word] as const)));
      const { holy, foul, divine, unseemly, names, alsoOfCreatures, persons, sacred, pious } = lists;
      const unlisted = [...words.values()].flatMap(({ id, family }) => [
        ...(family === 'divine-name' && !names.includes(id) ? [`${id} is no name`] : []),
        ...(['person', 'prophet'].includes(family) && !persons.includes(id) ? [`${id} is no person`] : []),
      ]);
      return [
        ...Object.values<readonly WordId[]>(lists)
          .flat()
          .filter((id) => !words.has(id))
          .map((id) => `${id} is no word`),
        ...foul
          .filter((id) => [holy, sacred, pious, names].some((list) => list.includes(id)))
          .map((id) => `${id} is holy and foul`),
        ...unseemly.filter((id) => divine.includes(id)).map((id) => `${id} is divine and unseemly`),
        ...alsoOfCreatures.filter((id) => !names.includes(id)).map((id) => `${id} is also of creatures, and no name`),
        ...unlisted,
      ];
    },
  },
  {
    name: 'nothing in a verse or a phrase is offered that profanes it',
    find: (under) => {
      const { blanks, phrases } = under.course.material;
      return [
        ...blanks.flatMap(({ word, verse, distractors }) => {
          const located = under.quran.byKey.get(verse);
          const text = { words: located?.words ?? [], tokens: located?.rawTokens ?? [] };
          return offences(under, word, distractors, text).map((what) => `${verse}: ${what}`);
        }),
        ...phrases.flatMap((phrase) =>
          offences(under, phrase.word, phrase.distractors, phrase).map((what) => `${at(phrase)}: ${what}`),
        ),
      ];
    },
  },
  {
    name: 'a reader found every option of a gap fit',
    find: ({ sources, course, packs }) => {
      const unfit = (place: string, options: Phrase['distractors']) => {
        const read = readerRefusal(sources.clozeVerdicts, place);
        return options.flatMap(({ form }) => (read(form) === null ? [] : [`${place}: ${form} is ${read(form)}`]));
      };
      return [
        ...[...course.material.blanks, ...packs.blanks].flatMap((blank) => unfit(placeKey(blank), blank.distractors)),
        ...course.material.phrases.flatMap((phrase) => unfit(phraseKey(phrase), phrase.distractors)),
      ];
    },
  },
  {
    name: 'verses on Satan, idols, disbelief and punishment are marked as such',
    find: ({ sources, course, quran }) =>
      course.material.shortVerses.flatMap(({ word, place, isFoulVerse }) => {
        const located = quran.byKey.get(place.verse);
        const text = { words: located?.words ?? [], tokens: located?.rawTokens ?? [] };
        return isFoul(sources.confusables.reverence, text) === (isFoulVerse === true)
          ? []
          : [`${word}: ${place.verse}`];
      }),
  },
];

const at = ({ word, phrase }: Phrase) => `phrase ${phrase} of ${word}`;

interface Text {
  readonly words: readonly (WordId | null)[];
  readonly tokens: readonly string[];
}

const particle = /^(?:ال|لل|[ءاوفبلكيتن])/;

/** A token's letters, and the rest after removing each of its first particles. */
function beginnings(letters: string): string[] {
  const rest = letters.replace(particle, '');
  return rest === letters || rest === '' ? [letters] : [letters, ...beginnings(rest)];
}

const beginningsOf = memoizeByText((token) => beginnings(skeleton(token)));

function beginsWith(token: string, letters: readonly string[]): boolean {
  return beginningsOf(token).some((rest) => letters.some((each) => rest.startsWith(each)));
}

function isFoul({ foul, foulLetters }: Reverence, { words, tokens }: Text): boolean {
  return (
    words.some((word) => word !== null && foul.includes(word)) || tokens.some((token) => beginsWith(token, foulLetters))
  );
}

function offences(
  { sources }: CourseUnderCheck,
  right: WordId,
  distractors: Phrase['distractors'],
  text: Text,
): string[] {
  const { reverence } = sources.confusables;
  const { holy, foul, divine, unseemly, names, alsoOfCreatures, deifying, persons, sacred, pious } = reverence;
  const own = names.filter((id) => !alsoOfCreatures.includes(id));
  const has = (list: readonly WordId[]) => text.words.some((word) => word !== null && list.includes(word));
  const isFoulText = isFoul(reverence, text);
  const namesThere = new Set(text.words.filter((word) => word !== null && names.includes(word)));
  const namesAllah = has(own) || namesThere.size > 1;
  const mayDescribeAllah = names.includes(right) && !own.includes(right) && namesAllah;
  const isUnsafe = mayDescribeAllah && isFoulText;
  const isOfAllah = own.includes(right) || (mayDescribeAllah && !isFoulText);
  const isDeified = text.words.some((word) => word !== null && word !== right && deifying.includes(word));
  return distractors.flatMap(({ word, form }) => {
    const isName = names.includes(word);
    return [
      ...(beginsWith(form, reverence.neverOfferedLetters) ? [`${form} is offered`] : []),
      ...(isUnsafe ? [`${form} for ${right} in a foul text that names Allah`] : []),
      ...(foul.includes(word) && !foul.includes(right) ? [`${word} for ${right}`] : []),
      ...(holy.includes(word) && foul.includes(right) ? [`${word} for ${right}`] : []),
      ...(isName && !isOfAllah ? [`the name ${word} for ${right}`] : []),
      ...(!isName && isOfAllah && (!right.startsWith('g01') || isDeified) ? [`the thing ${word} for ${right}`] : []),
      ...((persons.includes(word) || sacred.includes(word)) && names.includes(right) ? [`${word} for ${right}`] : []),
      ...(sacred.includes(word) && isFoulText ? [`${word} in a foul text`] : []),
      ...[holy, pious, divine].flatMap((list) =>
        list.includes(word) && !isName && !list.includes(right) && isFoulText ? [`${word} in a foul text`] : [],
      ),
      ...(unseemly.includes(word) && has(divine) ? [`${word} in a text on Allah`] : []),
    ];
  });
}
