import type { CourseSources } from '../compile/sources/sources.ts';
import { type Language, type Localized, languages, languageTraits } from '../schema.ts';
import type { CourseCheck } from './course-check.ts';
import { letterTexts } from './letter-checks.ts';

interface Text {
  readonly place: string;
  readonly text: string;
}

/** Cards and examples: letters, harakat, dagger alef; tatweel only where a prefix or suffix is shown alone. */
const taughtArabic = /^[\u0621-\u063A\u0641-\u0652\u0670 ؟!،.]+$/;
const tatweelInside = /\u0640(?=[\u0621-\u064A])(?<=[\u0621-\u064A\u064B-\u0652]\u0640)/;
/** Grammar notes also show patterns: "فَعَلَ / فَعَلَتْ", "أَفْعَلَ (IV)". */
const grammarForm = /^[\u0621-\u063A\u0640-\u0652\u0670 /،…()→a-zA-Z]+$/;

/** Every sign of a verse after the conversion (tested over the whole Quran). */
export const shownVerseSigns =
  /^[\u0621-\u063A\u0640-\u0651\u0653-\u0655\u0670\u0671\u06D6-\u06DC\u06DF-\u06E3\u06E5-\u06E9\u06EA-\u06ED\u08F0-\u08F2]+$/;

export const textChecks: readonly CourseCheck[] = [
  {
    name: 'Arabic uses only the allowed code points',
    find: ({ sources, course }) => [
      ...taughtTexts(sources)
        .filter(({ text }) => !taughtArabic.test(text.replace(/^\u0640|\u0640$/g, '')) || tatweelInside.test(text))
        .map(({ place, text }) => `${place}: ${text}`),
      ...sources.guides.flatMap((guide) =>
        guide.grammarNotes.filter(({ form }) => !grammarForm.test(form)).map(({ form }) => `note: ${form}`),
      ),
      ...[...course.verses.values()].flatMap(({ key, tokens }) =>
        tokens.filter((token) => !shownVerseSigns.test(token)).map((token) => `${key}: ${token}`),
      ),
    ],
  },
  {
    name: 'texts are NFC and trimmed',
    find: ({ sources, course }) =>
      [
        ...taughtTexts(sources),
        ...languages.flatMap((language) => localizedTexts(sources, language)),
        ...[...course.verses.values()].flatMap(({ key, tokens, translation }) =>
          [...tokens, ...Object.values(translation)].map((text) => ({ place: key, text })),
        ),
      ]
        .filter(({ text }) => text !== text.normalize('NFC') || text !== text.trim() || text.includes('  '))
        .map(({ place, text }) => `${place}: ${text}`),
  },
  {
    name: 'a nun before a consonant carries its sukun',
    find: ({ sources }) =>
      taughtTexts(sources)
        .filter(({ text }) => /ن(?=[\u0621-\u0626\u0628-\u0647])/.test(text))
        .map(({ place, text }) => `${place}: ${text}`),
  },
  {
    name: 'typography is right in both languages',
    find: ({ sources, course }) =>
      languages.flatMap((language) =>
        [
          ...localizedTexts(sources, language),
          ...[...course.verses.values()].map(({ key, translation }) => ({ place: key, text: translation[language] })),
        ].flatMap(({ place, text }) =>
          typographyDefects(text, language).map((what) => `${place} (${language}): ${what}`),
        ),
      ),
  },
];

/** The defects of a text's apostrophes, quotes and spaces. */
export function typographyDefects(text: string, language: Language): string[] {
  const found: string[] = [];
  if (/['"`]/.test(text)) found.push(`straight quote in "${text}"`);
  for (const [open, close] of ['“”', '«»', '()', '[]']) {
    if (open && close && text.split(open).length !== text.split(close).length)
      found.push(`${open}${close} in "${text}"`);
  }
  if (languageTraits[language].spaceBeforeSigns !== '') {
    if (/[^\u00A0;:?!][;:?!»]|«[^\u00A0]/.test(text)) found.push(`no-break space missing in "${text}"`);
  } else if (/[\s\u00A0][;:?!]/.test(text)) found.push(`space before a sign in "${text}"`);
  return found;
}

function taughtTexts(sources: CourseSources): Text[] {
  return [...textsOfGuides(sources), ...textsOfPacks(sources)];
}

function textsOfPacks({ packs }: CourseSources): Text[] {
  return [
    ...packs.packs.flatMap(({ id, title }) => (title === undefined ? [] : [{ place: `pack ${id}`, text: title.ar }])),
    ...packs.words.flatMap(({ id, arabic, inflections }) =>
      [...arabic.split(' / '), ...inflections.flatMap(({ forms }) => forms)].map((text) => ({ place: id, text })),
    ),
    ...Object.entries(packs.examples).map(([place, { arabic }]) => ({ place, text: arabic })),
  ];
}

function textsOfGuides(sources: CourseSources): Text[] {
  return sources.guides.flatMap((guide) => [
    { place: `guide ${guide.number}`, text: guide.title.ar },
    ...guide.words.flatMap((word) => {
      const example = sources.examples.get(guide.number)?.examples[word.id];
      const forms = [...word.arabic.split(' / '), ...word.inflections.flatMap((inflection) => inflection.forms)];
      return [...forms, ...(example ? [example.arabic] : [])].map((text) => ({ place: word.id, text }));
    }),
  ]);
}

function localizedTexts(sources: CourseSources, language: Language): Text[] {
  const texts: { place: string; text: Localized }[] = [
    ...Object.entries(sources.families).map(([place, text]) => ({ place, text })),
    ...Object.entries(sources.inflectionLabels).map(([place, text]) => ({ place, text })),
    ...sources.sections.flatMap(({ number, title, description }) =>
      [title, description].map((text) => ({ place: `section ${number}`, text })),
    ),
    ...sources.guides.flatMap((guide) => {
      const place = `guide ${guide.number}`;
      const { levels, examples } = sources.examples.get(guide.number) ?? { levels: [], examples: {} };
      return [
        ...[guide.title, guide.description].map((text) => ({ place, text })),
        ...guide.grammarNotes.map(({ meaning }) => ({ place, text: meaning })),
        ...levels.flatMap((level) => [level.title, level.description].map((text) => ({ place, text }))),
        ...guide.words.flatMap(({ id, meaning, note }) =>
          [meaning, ...(note === undefined ? [] : [note])].map((text) => ({ place: id, text })),
        ),
        ...Object.entries(examples).map(([id, example]) => ({ place: id, text: example.translation })),
      ];
    }),
  ];
  const ofPacks: typeof texts = [
    ...sources.packs.packs.flatMap(({ id, title, meaning }) =>
      [title, meaning].flatMap((text) => (text === undefined ? [] : [{ place: `pack ${id}`, text }])),
    ),
    ...sources.surahNames.map(({ number, meaning }) => ({ place: `surah ${number}`, text: meaning })),
    ...sources.packs.words.flatMap(({ id, meaning, note, inflections }) =>
      [meaning, note, ...inflections.map((each) => each.meaning)].flatMap((text) =>
        text === undefined ? [] : [{ place: id, text }],
      ),
    ),
    ...Object.entries(sources.packs.examples).map(([place, { translation }]) => ({ place, text: translation })),
    ...Object.entries(sources.packs.glosses).flatMap(([place, glosses]) => glosses.map((text) => ({ place, text }))),
  ];
  return [
    ...[...texts, ...ofPacks, ...textsOfSenses(sources)].map(({ place, text }) => ({ place, text: text[language] })),
    ...letterTexts(sources, language),
  ];
}

function textsOfSenses({ senses, units }: CourseSources): { place: string; text: Localized }[] {
  return [
    ...senses.flatMap(({ file, senses: ofFile }) =>
      ofFile.flatMap(({ word, sense, senseFr, shown }) =>
        [{ en: sense, fr: senseFr }, shown].map((text) => ({ place: `senses/${file}.json: ${word}`, text })),
      ),
    ),
    ...units.map(({ arabic, meaning }) => ({ place: arabic, text: meaning })),
  ];
}
