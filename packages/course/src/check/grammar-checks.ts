import { exerciseTokens, otherSenseReader } from '../compile/places/word-places.ts';
import { type GrammarSource, guideWords } from '../compile/sources/sources.ts';
import type { GrammarFeature, GrammarForm, GrammarPlace, GrammarValue } from '../schema.ts';
import { surfaceForm } from '../token-matching.ts';
import type { CourseCheck } from './course-check.ts';
import { excludedVerses } from './reference-checks.ts';

const places = { min: 60, max: 120 } as const;
const otherForms = 3;

/** A pronoun at a word's end, with the sukun or the vowel that it has before the next one. */
const pronouns: Readonly<Partial<Record<GrammarValue, RegExp>>> = {
  i: /[يى]َ?$/,
  we: /نَا$/,
  'you-one': /كَ$/,
  'you-two': /كُمَا$/,
  'you-many': /كُمۡ?$/,
  he: /ه(?:ُۥ?|ِۦ?)$/,
  she: /هَا$/,
  'they-two': /ه[ُِ]مَا$/,
  they: /ه[ُِ]مۡ$/,
};

const past: Readonly<Partial<Record<GrammarValue, RegExp>>> = {
  i: /تُ$/,
  we: /نَّ?ا$/,
  'you-one': /تَ$/,
  'you-many': /تُمۡ?$/,
  he: /(?:[^ت]َ|ىٰ|ءَا)$/,
  she: /تۡ$/,
  they: /وۡ?(?:ا۟)?$/,
};

const present: Readonly<Partial<Record<GrammarValue, RegExp>>> = {
  i: /^أ.*[^ن]$/,
  we: /^ن.*[^ن]$/,
  'you-one': /^ت.*[^ن]$/,
  'you-two': /^ت.*َانِ$/,
  'you-many': /^ت.*نَ$/,
  he: /^ي.*[^ن]$/,
  she: /^ت.*[^ن]$/,
  they: /^ي.*نَ$/,
};

const counted: Readonly<Partial<Record<GrammarValue, RegExp>>> = {
  one: /[^ن][ِٖ]?$/,
  two: /(?:َانِ|َيۡنِ)$/,
  many: /./,
};

/** The spelling that shows a form's value, and the guide whose notes teach it. */
const spellings: Readonly<
  Record<GrammarFeature, readonly { readonly byValue: typeof past; readonly guide: number }[]>
> = {
  whose: [{ byValue: pronouns, guide: 3 }],
  whom: [{ byValue: pronouns, guide: 3 }],
  who: [
    { byValue: past, guide: 6 },
    { byValue: present, guide: 9 },
  ],
  number: [{ byValue: counted, guide: 8 }],
};

const dualGuide = 8;
const duals: readonly GrammarValue[] = ['you-two', 'they-two', 'two'];

export const grammarChecks: readonly CourseCheck[] = [
  {
    name: 'every form of a grammar place stands where the file says, and is that word',
    find: ({ sources, quran }) =>
      sources.grammar.flatMap((place) =>
        [place, ...place.others].flatMap(({ verse, token, form }) => {
          const located = quran.byKey.get(verse);
          const raw = located?.rawTokens[token - 1];
          if (raw === undefined) return [`${nameOf(place)}: no token ${token} in ${verse}`];
          if (surfaceForm(raw) !== surfaceForm(form))
            return [`${nameOf(place)}: ${verse}/${token} is ${raw}, not ${form}`];
          const found = located?.words[token - 1];
          return found === place.word ? [] : [`${nameOf(place)}: ${verse}/${token} is the word ${found}`];
        }),
      ),
  },
  {
    name: 'a grammar place stands once in the file, in a verse that an exercise may show, in the sense of its card',
    find: ({ sources, quran }) => {
      const excluded = excludedVerses(sources);
      const isOtherSense = otherSenseReader(sources);
      const seen = new Set<string>();
      const { length } = sources.grammar;
      return [
        ...(length < places.min || length > places.max ? [`${length} places`] : []),
        ...sources.grammar.flatMap((place) => {
          const { word, verse, token } = place;
          const isTwice = seen.has(`${verse}/${token}`);
          seen.add(`${verse}/${token}`);
          const tokens = quran.byKey.get(verse)?.rawTokens.length ?? 0;
          return [
            ...(isTwice ? [`${nameOf(place)} stands twice`] : []),
            ...(excluded.has(verse) ? [`${nameOf(place)}: the verse is excluded`] : []),
            ...(tokens > exerciseTokens.cap ? [`${nameOf(place)}: ${tokens} tokens`] : []),
            ...(isOtherSense(word, { verse, token }) ? [`${nameOf(place)}: another sense`] : []),
          ];
        }),
      ];
    },
  },
  {
    name: 'a grammar place has three other forms, and one answer',
    find: ({ course }) => course.material.grammar.flatMap(ambiguities),
  },
  {
    name: 'each form of a grammar place is spelt as its value is, and taught by the guide from which it is asked',
    find: ({ course, sources }) => {
      const words = guideWords(sources);
      return course.material.grammar.flatMap((place) => {
        const { feature, guide, word, value, others } = place;
        const forms: readonly GrammarForm[] = [place, ...others];
        const spelling = spellings[feature].find(({ byValue }) =>
          forms.every((each) => byValue[each.value]?.test(each.form) === true),
        );
        if (spelling === undefined)
          return [`${nameOf(place)}: ${forms.map((each) => `${each.form} as ${each.value}`)}`];
        const isDual = duals.includes(value) || others.some((each) => duals.includes(each.value));
        const taught = Math.max(
          spelling.guide,
          isDual ? dualGuide : 0,
          words.get(word)?.guide ?? Number.POSITIVE_INFINITY,
        );
        return guide < taught ? [`${nameOf(place)}: taught from guide ${taught} on, asked from ${guide} on`] : [];
      });
    },
  },
];

function ambiguities(place: GrammarPlace): string[] {
  const { others, value, form, feature } = place;
  const forms = new Set([form, ...others.map((each) => each.form)]);
  const values = new Set([value, ...others.map((each) => each.value)]);
  // "You (one)" and "she" share their present form: neither may be an option beside the other.
  const sharesForm = feature === 'who' && values.has('she') && values.has('you-one') && form.startsWith('ت');
  return [
    ...(others.length !== otherForms ? [`${nameOf(place)}: ${others.length} other forms`] : []),
    ...(forms.size !== otherForms + 1 ? [`${nameOf(place)}: a form twice`] : []),
    ...(others.some((each) => each.value === value) ? [`${nameOf(place)}: two answers`] : []),
    ...(feature !== 'number' && values.size !== otherForms + 1 ? [`${nameOf(place)}: a value twice`] : []),
    ...(sharesForm ? [`${nameOf(place)}: one form for two values`] : []),
  ];
}

const nameOf = ({ word, verse, token }: Pick<GrammarSource, 'word' | 'verse' | 'token'>) =>
  `grammar ${word} in ${verse}/${token}`;
