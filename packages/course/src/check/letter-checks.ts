import { ordinarySpelling } from '../letters/ordinary-spelling.ts';
import { unitsOf } from '../letters/units.ts';
import type { Language, Letter, LetterReading } from '../schema.ts';
import { schemeOf, transliterate } from '../transliteration.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';

const minLessons = 12;
const maxLessons = 16;
/** The first lesson teaches letters alone; syllables come with the vowels of the second, words from then on. */
const firstLessonWithWords = 3;
const minReadings = 5;

/** Imala (11:41) and ishmam (12:11) occur in one verse each, and are learnt from a reciter. */
const untaught = ['unknown:06EA', 'unknown:06EB'];

/** The first and the last one-letter form of Arabic Presentation Forms-B. */
const presentationForms = [0xfe80, 0xfef4] as const;

export const letterChecks: readonly CourseCheck[] = [
  {
    name: 'letters and signs are taught once each, all of them, in twelve to sixteen lessons',
    find: ({ course: { letters } }) => {
      const { lessons } = letters;
      const ids = [...letters.letters, ...letters.signs].map(({ id }) => id);
      const taught = lessons.flatMap((lesson) => [...lesson.letters, ...lesson.signs]);
      return [
        ...(lessons.length < minLessons || lessons.length > maxLessons ? [`${lessons.length} lessons`] : []),
        ...repeated(ids).map((id) => `${id} is there twice`),
        ...repeated(taught).map((id) => `${id} is taught twice`),
        ...ids.filter((id) => !taught.includes(id)).map((id) => `${id} is not taught`),
        ...taught.filter((id) => !ids.includes(id)).map((id) => `there is no ${id}`),
        ...lessons
          .filter(({ number, readings }) => number >= firstLessonWithWords && readings.length < minReadings)
          .map(({ number, readings }) => `lesson ${number}: ${readings.length} words`),
      ];
    },
  },
  {
    name: 'every word of a letters lesson is readable with what is taught by then',
    find: ({ course: { letters } }) => {
      const taughtIn = lessonsOfUnits(letters.lessons);
      return letters.lessons.flatMap(({ number, readings }) =>
        readings.flatMap((id) => {
          const units = unitsOf(letters.readings.find((reading) => reading.id === id)?.arabic ?? '');
          if (units.length === 0) return [`lesson ${number}: there is no ${id}`];
          return units
            .filter((unit) => (taughtIn.get(unit) ?? Number.POSITIVE_INFINITY) > number)
            .map((unit) => `lesson ${number}: ${id} needs ${unit}`);
        }),
      );
    },
  },
  {
    name: 'every letter of a lesson stands in one of the words that the lesson shows',
    find: ({ course: { letters } }) =>
      letters.lessons.flatMap((lesson) => {
        const shown = lesson.meets.flatMap((id) => letters.readings.find((reading) => reading.id === id)?.units ?? []);
        return lesson.letters
          .filter((letter) => !shown.includes(letter))
          .map((letter) => `lesson ${lesson.number}: no word has ${letter}`);
      }),
  },
  {
    name: 'every letter and sign of the taught words and of the verses of the guides is taught',
    find: ({ course }) => {
      const taughtIn = lessonsOfUnits(course.letters.lessons);
      const missing = shownTokens(course).flatMap((token) =>
        unitsOf(token)
          .filter((unit) => !taughtIn.has(unit) && !untaught.includes(unit))
          .map((unit) => `${token}: ${unit}`),
      );
      return [...new Set(missing)];
    },
  },
  {
    name: 'letters have the forms that fonts join, and no two of them look alike',
    find: ({ course: { letters } }) => {
      const formsOf = presentationFormCounts();
      const expected = { dual: 4, right: 2, none: 1 } as const;
      // Lam-alif is two letters; its ligature has an isolated and a final form.
      const single = letters.letters.filter(({ arabic }) => arabic.length === 1);
      return [
        ...single
          .filter(({ arabic, joining }) => formsOf.get(arabic) !== expected[joining])
          .map(({ id, joining }) => `${id} does not join as ${joining}`),
        ...repeated(single.map(looks)).map((look) => `two letters look like ${look}`),
        ...repeated(single.filter(({ joining }) => joining === 'dual').map(looksInside)).map(
          (look) => `two letters look like ${look} inside a word`,
        ),
      ];
    },
  },
  {
    name: 'names of letters and words of letters lessons follow the scheme of transliteration',
    find: ({ course: { letters } }) => [
      ...letters.letters.flatMap(({ id, name, nameArabic }) =>
        nameArabic === null || transliterate(nameArabic) === name.normalize('NFC') || id === 'alif-maqsura'
          ? []
          : [`${id}: ${name}, not ${transliterate(nameArabic)}`],
      ),
      ...letters.readings.filter(({ place }) => place !== null).flatMap(transliterationDefects),
    ],
  },
  {
    name: 'al-Fatiha stands whole in the last letters lesson, and nothing foul is read beside the names of Allah',
    find: ({ course: { letters, verses } }) => {
      const last = letters.lessons.at(-1);
      const tokens = letters.fatiha.flatMap((verse) => verse.tokens.map(({ reading }) => reading));
      const expected = letters.fatiha.flatMap(({ verse }) =>
        (verses.get(verse)?.tokens ?? []).map((_, at) => `${verse}:${at + 1}`),
      );
      const isSame = (ids: readonly string[] | undefined) => ids?.join() === expected.join();
      const foul = letters.readings.filter(({ reverence, place }) => reverence === 'foul' && place === null);
      return [
        ...(letters.fatiha.length === 7 && isSame(tokens) && isSame(last?.readings) ? [] : ['it is not whole']),
        ...foul.map(({ id }) => `${id} is read in a lesson`),
      ];
    },
  },
  {
    name: 'letters that are mixed up are compared only where they differ in sound and name',
    find: ({ course: { letters } }) =>
      letters.contrasts.flatMap((pair) => {
        const [one, other] = pair.map((id) => letters.letters.find((letter) => letter.id === id));
        if (one === undefined || other === undefined) return [`${pair.join(' ')}: no letters`];
        return one.sound === other.sound || one.nameArabic === other.nameArabic ? [`${pair.join(' ')} are alike`] : [];
      }),
  },
];

function lessonsOfUnits(lessons: CourseUnderCheck['course']['letters']['lessons']): Map<string, number> {
  return new Map(
    lessons.flatMap(({ number, letters, signs }) => [...letters, ...signs].map((id) => [id, number] as const)),
  );
}

/** Every token on a card, in an example or in a verse of a guide. */
function shownTokens({ words, verses }: CourseUnderCheck['course']): string[] {
  const ofWords = [...words.values()].flatMap(({ forms, quranicForm, inflections, example }) => [
    ...forms,
    quranicForm,
    ...inflections.flatMap((each) => each.forms),
    example.arabic,
  ]);
  const tokens = [...ofWords, ...[...verses.values()].flatMap((verse) => verse.tokens)];
  return [...new Set(tokens.flatMap((token) => token.split(/[ ،؟!.]+/)))].filter((token) => token !== '');
}

function presentationFormCounts(): Map<string, number> {
  const counts = new Map<string, number>();
  const [first, last] = presentationForms;
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCodePoint(code).normalize('NFKC');
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return counts;
}

const signsOn = ({ dots, mark }: Letter) => [dots === null ? 'no dots' : `${dots.count} ${dots.place}`, mark ?? ''];
const looks = (letter: Letter) => [letter.shape, ...signsOn(letter)].join(' ').trim();
const looksInside = (letter: Letter) => [letter.insideShape, ...signsOn(letter)].join(' ').trim();

function transliterationDefects({ id, arabic, transliteration }: LetterReading): string[] {
  const scheme = transliterate(ordinarySpelling(arabic));
  return scheme === schemeOf(transliteration) ? [] : [`${id}: ${transliteration}, not ${scheme}`];
}

function repeated(items: readonly string[]): string[] {
  return [...new Set(items.filter((item, at) => items.indexOf(item) !== at))];
}

export function letterTexts({ letters: { letters, signs, lessons } }: CourseUnderCheck['sources'], language: Language) {
  return [
    ...[...letters, ...signs].map(({ id, hint }) => ({ place: `letters: ${id}`, text: hint[language] })),
    ...signs.map(({ id, name }) => ({ place: `letters: ${id}`, text: name[language] })),
    ...lessons
      .flatMap(({ title, subtitle }) => [title, subtitle])
      .map((text) => ({ place: 'letters: lessons', text: text[language] })),
  ];
}
