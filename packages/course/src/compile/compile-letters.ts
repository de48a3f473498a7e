import { withoutPauseSigns } from '../arabic-encoding.ts';
import { piecesOf, unitsOf } from '../letters/units.ts';
import type { LetterReading, LettersCourse, VerseKey, WordId } from '../schema.ts';
import { compileGuide } from './compile-guide.ts';
import { type LocatedQuran, verseIn } from './places/located-quran.ts';
import { shownVerse } from './places/shown-verse.ts';
import type { CourseSources, ReadingSource } from './sources/sources.ts';

export const readingId = (source: ReadingSource): string =>
  'word' in source
    ? `${source.word}${source.form === undefined ? '' : `/${source.form}`}`
    : `${source.verse}:${source.token}`;

export function compileLetters(sources: CourseSources, quran: LocatedQuran): LettersCourse {
  const { letters, signs, lessons, contrasts, fatiha } = sources.letters;
  const readingOf = readings(sources, quran);
  const readable = lessons.map(({ readings: of }) => of.map(readingOf));
  const taughtIn = new Map(
    lessons.flatMap((lesson, at) => [...lesson.letters, ...lesson.signs].map((id) => [id, at + 1])),
  );
  const readableAfter = ({ units }: LetterReading) =>
    Math.max(...units.map((unit) => taughtIn.get(unit) ?? lessons.length));
  const meets = lessons.map((lesson, at) =>
    lesson.meets === undefined ? firstOfEach(lesson.letters, readable[at] ?? []) : lesson.meets.map(readingOf),
  );
  return {
    letters,
    signs,
    contrasts,
    lessons: lessons.map((lesson, at) => ({
      number: at + 1,
      title: lesson.title,
      subtitle: lesson.subtitle,
      letters: lesson.letters,
      signs: lesson.signs,
      meets: (meets[at] ?? []).map(({ id }) => id),
      readings: (readable[at] ?? []).map(({ id }) => id),
    })),
    readings: [...new Map([...readable, ...meets].flat().map((reading) => [reading.id, reading])).values()],
    fatiha: fatiha.map(({ verse, transliterations }) => ({
      verse,
      translation: shown(quran, verse).translation,
      tokens: transliterations.map((_, at) => {
        const reading = readingOf({ verse, token: at + 1 });
        return { reading: reading.id, readableAfter: readableAfter(reading) };
      }),
    })),
  };
}

const minMeets = 3;

/** A minimal set of words with every letter of the lesson, but at least three. */
function firstOfEach(letters: readonly string[], of: readonly LetterReading[]): LetterReading[] {
  const met: LetterReading[] = [];
  for (const letter of letters) {
    if (met.some(({ units }) => units.includes(letter))) continue;
    const withLetter = of.filter(({ units }) => units.includes(letter));
    const news = ({ units }: LetterReading) => letters.filter((each) => units.includes(each)).length;
    const best = withLetter.toSorted((one, other) => news(other) - news(one))[0];
    if (best !== undefined) met.push(best);
  }
  return [...new Set([...met, ...of])].slice(0, Math.max(minMeets, met.length));
}

function shown(quran: LocatedQuran, key: VerseKey) {
  const verse = verseIn(quran, key);
  return { ...shownVerse(verse), words: verse.words };
}

/** A pause sign belongs to the verse. Alone, a token begins with one letter, even after an assimilation. */
const alone = (token: string) => withoutPauseSigns(token).normalize('NFC');

function readings(sources: CourseSources, quran: LocatedQuran): (source: ReadingSource) => LetterReading {
  const words = new Map(
    sources.guides.flatMap((guide) =>
      compileGuide(guide, sources, new Map()).words.map((word) => [word.id, word] as const),
    ),
  );
  const { holy, foul } = sources.confusables.reverence;
  const reverenceOf = (word: WordId | null) =>
    word === null ? null : holy.includes(word) ? 'holy' : foul.includes(word) ? 'foul' : null;
  const ofFatiha = new Map<string, string>(
    sources.letters.fatiha.flatMap(({ verse, transliterations }) =>
      transliterations.map((each, at) => [`${verse}:${at + 1}`, each] as const),
    ),
  );
  const ofWord = ({ word: id, form = 0 }: Extract<ReadingSource, { word: WordId }>) => {
    const word = words.get(id);
    const transliteration = word?.transliteration.split(' / ')[form];
    return { arabic: word?.forms[form], transliteration, meaning: word?.meaning ?? null, place: null, word: id };
  };
  const ofToken = (source: Exclude<ReadingSource, { word: WordId }>) => {
    const { verse, token, transliteration = ofFatiha.get(readingId(source)) } = source;
    const { tokens, words: located } = shown(quran, verse);
    const arabic = tokens[token - 1];
    const word = located[token - 1] ?? null;
    return { arabic: arabic && alone(arabic), transliteration, meaning: null, place: { verse, token }, word };
  };
  return (source) => {
    const id = readingId(source);
    const { arabic, transliteration, meaning, place, word } = 'word' in source ? ofWord(source) : ofToken(source);
    if (arabic === undefined || transliteration === undefined) throw new Error(`letters: there is no ${id}`);
    const [pieces, units] = [piecesOf(arabic), unitsOf(arabic)];
    return { id, arabic, transliteration, meaning, place, pieces, units, reverence: reverenceOf(word) };
  };
}
