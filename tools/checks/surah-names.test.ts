import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { quranFile } from '../../packages/course/src/compile/sources/read-sources.ts';
import { compiledFolder, type Language, languages, loadCourse } from '../../packages/course/src/index.ts';

const root = join(import.meta.dirname, '../..');
const filesIn = (folder: string, end: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file));
const read = <Data>(path: string): Data => JSON.parse(readFileSync(path, 'utf8')) as Data;

interface SurahName extends Readonly<Record<Language, string>> {
  readonly number: number;
  readonly ar: string;
}
const names = read<SurahName[]>(join(root, 'packages/course/data/surah-names.json'));

/** A name as a stem that all of its spellings share: neither article, signs nor vowels of another school. */
const stemOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}’'ʿʾ‘`]/gu, '')
    .toLowerCase()
    .replace(/^(al|an|ar|as|ash|at|ad|adh|az|el)[- ]/, '')
    .replace(/ou/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/iy/g, 'y')
    .replace(/(.)\1+/g, '$1')
    .replace(/[ah]+$/, '');

const withArticle = names.filter(({ en }) => /^A\w{1,2}-/.test(en));
/** Also without the article: unambiguous names. */
const alone = new Map(['Fatihah', 'Baqarah', 'Ikhlas', 'Tawbah', 'Kawthar'].map((name) => [stemOf(name), name]));
const byStem = new Map(withArticle.map((name) => [stemOf(name.en), name]));

/** Names of Allah, and Arabic words as such, which are no surah's where they stand in a text. */
const otherMeanings = new Set(['Ar-Rahman', 'Ar-Raḥmān', 'ar-Raḥmān']);

/** The names in a text that are not spelled as the table spells them. */
function strayNames(text: string, spelled: readonly Language[]): string[] {
  const stray: string[] = [];
  const written =
    /(?<![\p{L}-])(?:(?:al|an|ar|as|ash|at|ad|adh|az|el)-|(?:Al|An|Ar|As|Ash|At|Ad|Adh|Az|El) )['’ʿ]?\p{Lu}[\p{L}’'ʿʾ]+/giu;
  for (const [found] of text.matchAll(written)) {
    // "An All-Knowing": with a space, the article may be a word of the language.
    if (/^\w+ /.test(found) && (/^[a-z]/.test(found) || stemOf(found).length < 4)) continue;
    const name = byStem.get(stemOf(found.replace(/^(\w+) /, '$1-')));
    if (name === undefined || otherMeanings.has(found) || !/[- ]['’ʿ]?\p{Lu}/u.test(found)) continue;
    const isRight = spelled.some((language) => name[language].toLowerCase() === found.toLowerCase());
    if (!isRight) stray.push(found);
  }
  for (const [found, before] of text.matchAll(/(?<![\p{L}_])(?:(\w{2}-))?\p{Lu}[\p{L}’]{4,}(?![\p{L}_])/gu))
    if (before === undefined && alone.has(stemOf(found)) && !/-/.test(found)) stray.push(found);
  return stray;
}

/** Every text of a JSON file in this language: the files of a locale have one, the course's both side by side. */
function* textsIn(value: unknown, language: Language, ownFile: boolean): Generator<string> {
  if (typeof value === 'string' && ownFile) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    if (key !== 'transliteration') yield* textsIn(each, language, ownFile || key === language);
}

describe('the names of the surahs', () => {
  it('are 114, in order, each another one in every language', () => {
    expect(names.map(({ number }) => number)).toEqual(Array.from({ length: 114 }, (_, at) => at + 1));
    for (const key of ['ar', ...languages] as const)
      expect(new Set(names.map((name) => name[key])).size, key).toBe(114);
    for (const name of names) {
      expect(name.ar).toMatch(/^[\u0621-\u064A ]+$/);
      for (const language of languages) expect(name[language]).toMatch(/^’?\p{Lu}[\p{L}’ -]+$/u);
    }
  });

  it('are those of the package, but for what the table mends', () => {
    const inPackage = read<{ name: string; transliteration: string }[]>(quranFile('quran_en.json'));
    const mended = names.filter(
      ({ ar, en }, at) =>
        ar !== inPackage[at]?.name.normalize('NFC') || en !== inPackage[at]?.transliteration.replaceAll("'", '’'),
    );
    expect(mended.map(({ number }) => number)).toEqual([14, 20, 21, 34, 58, 61, 76, 78, 82, 84]);
    // French drops the h of a feminine and has no double a: else the two languages are one spelling.
    for (const { number, en, fr } of names) {
      const dropped = en
        .replace(/(?<=[ai’y])h$/, '')
        .replace(/aa$/, 'a')
        .replace('Ali ’Imran', 'Al Imran');
      expect([number, fr]).toEqual([number, /^(Nuh|Al-Fath)$/.test(en) ? en : dropped]);
    }
  });

  it('stand so in every verse of the compiled course', () => {
    const { course } = loadCourse(compiledFolder);
    for (const { surah, surahName } of course.verses.values()) {
      const { ar, en, fr } = names[surah - 1] as SurahName;
      expect(surahName).toEqual({ ar, en, fr });
    }
  });

  it.each(languages)('have one spelling in the texts of the page and of the course (%s)', (language) => {
    const stray = [
      ...filesIn(`apps/web/src/locales/${language}`, '.json').map((file) => [file, true] as const),
      ...filesIn('packages/course/data', '.json').map((file) => [file, false] as const),
    ].flatMap(([file, isOwn]) =>
      [...textsIn(read(join(root, file)), language, isOwn)]
        .flatMap((text) => strayNames(text, [language]))
        .map((name) => `${file}: ${name}`),
    );
    expect(stray).toEqual([]);
  });

  it('have one spelling in what the server writes, its mails and reminders', () => {
    const stray = filesIn('apps/server/src', '.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/(['`])((?:(?!\1)[^\n])*)\1/g)]
          .flatMap(([, , text = '']) => strayNames(text, languages))
          .map((name) => `${file}: ${name}`),
      );
    expect(stray).toEqual([]);
  });

  it.each([
    ['after al-Fatiha comes', 'en', ['al-Fatiha']],
    ['la Fâtiha', 'fr', ['Fâtiha']],
    ['Surat Al-Baqara', 'en', ['Al-Baqara']],
    ['Al-Fatihah 1:1', 'fr', ['Al-Fatihah']],
    ['Al-Anbya 21:107', 'en', ['Al-Anbya']],
    ['sourate An-Nour', 'fr', ['An-Nour']],
    ['d’al-Fatiha et d’al-Baqara', 'fr', []],
    ['Al-Fatihah, al-Kawthar and An-Nas', 'en', []],
  ] as const)('would be found by another spelling: %s (%s)', (text, language, found) => {
    expect(strayNames(text, [language])).toEqual(found);
  });
});
