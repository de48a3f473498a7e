import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { twoDigits } from '../../compiled-files.ts';
import { guideNumbers, inEachLanguage, languages } from '../../schema.ts';
import { verseKey } from '../../verse-key.ts';
import { parseClozeVerdicts } from './cloze-verdicts.ts';
import { parsePacks } from './pack-sources.ts';
import { parseSenses, parseUnits } from './sense-sources.ts';
import type {
  CourseSources,
  EditionsSource,
  ExamplesSource,
  FurtherExamplesSource,
  GuideSource,
  QuranVerse,
  SurahNameSource,
  Verdicts,
} from './sources.ts';
import { parseSpeech } from './speech.ts';

export function readSources(dataFolder: string): CourseSources {
  const read = <Data>(name: string): Data => readJson<Data>(join(dataFolder, name));
  const exists = (name: string) => existsSync(join(dataFolder, name));
  const byGuide = <Data>(folder: string) =>
    new Map(
      guideNumbers.flatMap((guide) => {
        const name = `${folder}/${twoDigits(guide)}.json`;
        return exists(name) ? [[guide, read<Data>(name)] as const] : [];
      }),
    );
  const editions = read<EditionsSource>('editions.json');
  const surahNames = read<SurahNameSource[]>('surah-names.json');
  return {
    guides: guideNumbers.map((guide) => read<GuideSource>(`guides/${twoDigits(guide)}.json`)),
    examples: byGuide<ExamplesSource>('examples'),
    furtherExamples: byGuide<FurtherExamplesSource>('further-examples'),
    forms: read('forms.json'),
    overrides: read('overrides.json'),
    confusables: read('confusables.json'),
    exclude: read('exclude.json'),
    senses: parseSenses((name) => read(`senses/${name}.json`)),
    units: parseUnits(read('units.json')),
    commandForms: read('command-forms.json'),
    formMeanings: read('form-meanings.json'),
    grammar: read('grammar.json'),
    wholeVerses: read('whole-verses.json'),
    dailyVerses: read('daily-verses.json'),
    landmarks: read('landmarks.json'),
    speech: parseSpeech(read('speech.json')),
    clozeVerdicts: parseClozeVerdicts(readFolder(join(dataFolder, 'cloze-verdicts'))),
    verdicts: readVerdicts(join(dataFolder, 'verdicts')),
    families: read('families.json'),
    inflectionLabels: read('inflection-labels.json'),
    sections: read('sections.json'),
    lemmas: read('lemmas.json'),
    roots: read('roots.json'),
    letters: {
      letters: read('letters/letters.json'),
      signs: read('letters/signs.json'),
      lessons: read('letters/lessons.json'),
      contrasts: read('letters/contrasts.json'),
      fatiha: read('letters/fatiha.json'),
    },
    packs: parsePacks((name) => read(`surahs/${name}.json`)),
    editions,
    totals: read('totals.json'),
    pictures: exists('pictures.json') ? read('pictures.json') : {},
    surahNames,
    quran: readQuran(editions, surahNames),
  };
}

/** The files of a folder by name. */
function readFolder<Data>(folder: string): ReadonlyMap<string, Data> {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return new Map(files.map((file) => [file, readJson<Data>(join(folder, file))]));
}

function readVerdicts(folder: string): Verdicts {
  const verdicts = new Map<string, string>();
  for (const [file, content] of readFolder<Record<string, string>>(folder)) {
    for (const [place, verdict] of Object.entries(content)) {
      if (verdicts.has(place)) throw new Error(`verdicts/${file}: ${place} has a verdict already`);
      verdicts.set(place, verdict);
    }
  }
  return Object.fromEntries(verdicts);
}

interface QuranJsonSurah {
  readonly id: number;
  readonly verses: readonly { readonly id: number; readonly text: string; readonly translation: string }[];
}

/** Path of a text or a translation in the pinned package. */
export function quranFile(name: string): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('quran-json/package.json')), 'dist', name);
}

function readQuran(editions: EditionsSource, names: readonly SurahNameSource[]): QuranVerse[] {
  const surahsIn = inEachLanguage((language) => readJson<QuranJsonSurah[]>(quranFile(editions[language].file)));
  return surahsIn[languages[0]].flatMap((surah, surahAt) =>
    surah.verses.map((verse, verseAt) => {
      const name = names[surahAt];
      if (name?.number !== surah.id) throw new Error(`surah-names.json has no name of surah ${surah.id} in its place`);
      const key = verseKey(surah.id, verse.id);
      const rawTranslation = inEachLanguage((language) => {
        const same = surahsIn[language][surahAt];
        const translated = same?.verses[verseAt];
        if (same === undefined || translated?.text !== verse.text)
          throw new Error(`the editions differ in the text of ${key}`);
        return translated.translation;
      });
      return {
        key,
        surah: surah.id,
        ayah: verse.id,
        surahName: { ...inEachLanguage((language) => name[language]), ar: name.ar },
        // U+0020 alone divides words: 2:72 has a thin space inside one.
        rawTokens: verse.text.split(' '),
        rawTranslation,
      };
    }),
  );
}

function readJson<Data>(file: string): Data {
  return JSON.parse(readFileSync(file, 'utf8')) as Data;
}
