import { shapeReader } from '../compile/options/distractors.ts';
import { likeness } from '../compile/options/likeness.ts';
import { optionForm } from '../compile/options/option-form.ts';
import { shapeKey } from '../compile/options/token-shape.ts';
import type { LocatedQuran } from '../compile/places/located-quran.ts';
import { wordContext } from '../compile/places/word-context.ts';
import {
  exerciseTokens,
  hasReference,
  hiddenWordReader,
  isCommand,
  otherSenseReader,
} from '../compile/places/word-places.ts';
import { practicePlaces } from '../compile/practice-places.ts';
import { guideWords } from '../compile/sources/sources.ts';
import { haveSameWording } from '../compile/wording.ts';
import { skeleton } from '../folding.ts';
import type { TokenPlace, VerseKey, WordId } from '../schema.ts';
import { type WordPlaceKey, wordPlaceKey } from '../verse-key.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';
import { excludedVerses } from './reference-checks.ts';

/** The rules on fair questions (rules-of-play, Fair questions) for the data. */
export const materialChecks: readonly CourseCheck[] = [
  {
    name: 'exercise verses are short, not excluded, and hold their word once',
    find: (under) => {
      const { blanks, shortVerses } = under.course.material;
      const isUnfit = placeJudge(under);
      return [
        ...blanks.flatMap(({ word, verse, token }) => isUnfit(word, { verse, token }).map((why) => `blank ${why}`)),
        ...shortVerses.flatMap(({ word, place }) => isUnfit(word, place).map((why) => `short verse ${why}`)),
      ];
    },
  },
  {
    name: 'a reader found every practice place and every reference in the sense of its card',
    find: ({ sources, course, quran }) => {
      const { verdicts } = sources;
      const asked = [...practicePlaces(course.material)].flatMap(([word, places]) =>
        places.map((place) => wordPlaceKey(word, place)),
      );
      const shown = [...course.words.values()].flatMap(({ id, references }) =>
        references.map((place) => wordPlaceKey(id, place)),
      );
      return [
        ...[...new Set([...asked, ...shown])]
          .filter((place) => verdicts[place] !== 'ok')
          .map((place) => `${place}: ${verdicts[place] ?? 'no verdict'}`),
        ...(Object.keys(verdicts) as WordPlaceKey[])
          .filter((place) => !isWordThere(place, quran))
          .map((place) => `verdict on ${place}: the word does not stand there`),
      ];
    },
  },
  {
    name: 'the practice verses of a word differ in wording',
    find: ({ course, quran }) =>
      [...practicePlaces(course.material)].flatMap(([word, places]) => {
        const keys = [...new Set(places.map(({ verse }) => verse))];
        const tokens = (key: VerseKey) => quran.byKey.get(key)?.rawTokens ?? [];
        return keys.flatMap((one, at) =>
          keys
            .slice(at + 1)
            .filter((other) => haveSameWording(tokens(one), tokens(other)))
            .map((other) => `${word}: ${one} and ${other}`),
        );
      }),
  },
  {
    name: 'a blank has three to eight distractors of known words, none like it or like another',
    find: ({ sources, course, quran }) => {
      const alike = likeness(sources.confusables);
      const words = guideWords(sources);
      const guideOf = (id: WordId) => words.get(id)?.guide;
      const spoken = new Map<string, Set<string>>();
      for (const verse of quran.verses) {
        verse.words.forEach((word, at) => {
          if (!word) return;
          const forms = spoken.get(word) ?? new Set();
          spoken.set(word, forms.add(optionForm(verse.rawTokens[at] ?? '', verse.key)));
        });
      }
      return course.material.blanks.flatMap((blank) => {
        const place = `blank ${blank.word} in ${blank.verse}`;
        const ids = blank.distractors.map(({ word }) => word);
        const options = [blank.word, ...ids];
        const guide = guideOf(blank.word) ?? 0;
        return [
          ...(ids.length < 3 || ids.length > 8 ? [`${place}: ${ids.length} distractors`] : []),
          ...options.flatMap((a, at) =>
            options.slice(at + 1).flatMap((b) => (a === b || alike(a, b) ? [`${place}: ${a} and ${b}`] : [])),
          ),
          ...ids
            .filter((id) => (guideOf(id) ?? Number.POSITIVE_INFINITY) > guide)
            .map((id) => `${place}: ${id} is not known`),
          ...blank.distractors
            .filter(({ word, form }) => !spoken.get(word)?.has(form))
            .map(({ word, form }) => `${place}: ${form} is no form of ${word} in the Quran`),
        ];
      });
    },
  },
  {
    name: 'the options of a blank share what stands before the word and how it ends',
    find: ({ sources, course }) => {
      const shape = shapeReader(sources);
      return course.material.blanks.flatMap(({ word, verse, form, distractors }) => {
        const own = shapeKey(shape(form, word));
        return distractors
          .filter((distractor) => shapeKey(shape(distractor.form, distractor.word)) !== own)
          .map((distractor) => `blank ${word} in ${verse}: ${form} and ${distractor.form}`);
      });
    },
  },
  {
    name: 'no distractor makes words that the Quran has elsewhere',
    find: ({ course, quran }) => {
      const context = wordContext(quran.verses);
      return course.material.blanks.flatMap(({ word, verse, token, distractors }) => {
        const tokens = quran.byKey.get(verse)?.rawTokens ?? [];
        return distractors
          .filter(({ form }) => context.stands(form, tokens, token - 1))
          .map(({ form }) => `blank ${word} in ${verse}: ${form}`);
      });
    },
  },
];

function isWordThere(place: WordPlaceKey, quran: LocatedQuran): boolean {
  const [word, verse, token] = place.split(/[@/]/) as [WordId, VerseKey, string];
  return quran.byKey.get(verse)?.words[Number(token) - 1] === word;
}

function placeJudge({ sources, quran, course }: CourseUnderCheck): (word: WordId, place: TokenPlace) => string[] {
  const excluded = excludedVerses(sources);
  const isOtherSense = otherSenseReader(sources);
  const isHidden = hiddenWordReader(sources);
  const cards = guideWords(sources);
  return (word, { verse, token }) => {
    const located = quran.byKey.get(verse);
    const card = cards.get(word);
    const place = `${word} in ${verse}`;
    if (!located || !card || !course.verses.has(verse)) return [`${place}: unknown`];
    const letters = located.rawTokens.map(skeleton);
    return [
      ...(located.words[token - 1] === word ? [] : [`${place}: token ${token} is another word`]),
      ...(located.rawTokens.length > exerciseTokens.cap ? [`${place}: ${located.rawTokens.length} tokens`] : []),
      ...(excluded.has(verse) || isHidden(word, verse) ? [`${place}: excluded`] : []),
      ...(isOtherSense(word, { verse, token }) ? [`${place}: another sense`] : []),
      ...(located.words.filter((each) => each === word).length > 1 ? [`${place}: the word stands twice`] : []),
      ...(letters.filter((each) => each === letters[token - 1]).length > 1
        ? [`${place}: the letters stand twice`]
        : []),
      ...(isCommand(card.word, card.guide) && !hasReference(card.word, verse, token)
        ? [`${place}: not known to be a command`]
        : []),
    ];
  };
}
