/**
 * course:options prints the options of all gaps by the reason for or against them, and fails if the compiled course offers one with a
 * reason against it. --unread FOLDER: the places with options that a reader has yet to judge, 120 to a file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compiledFolder,
  dataFolder,
  type EnumeratedOption,
  enumerateOptions,
  loadCourse,
  locateBothBodies,
  locateQuran,
  optionsToRead,
  type PlaceToRead,
  phraseKey,
  placeKey,
  readSources,
  type WordId,
} from '../../packages/course/src/index.ts';

const placesPerFile = 120;

const sources = readSources(dataFolder);
const quran = locateQuran(sources);
const [flag, folder] = process.argv.slice(2);
if (flag === '--unread' && folder !== undefined) writeUnread(folder);
else printCounts();

function printCounts(): void {
  const options = enumerateOptions(sources, quran, { guides: () => true, packs: () => true });
  const counts = new Map<string, number>();
  for (const { refusal } of options) counts.set(refusal ?? 'fit', (counts.get(refusal ?? 'fit') ?? 0) + 1);
  console.log(`${new Set(options.map(({ place }) => place)).size} places, ${options.length} options`);
  for (const [reason, count] of [...counts].sort(([, one], [, other]) => other - one))
    console.log(`${String(count).padStart(8)}  ${reason}`);
  const refused = new Set(options.filter(({ refusal }) => refusal !== null).map(nameOf));
  const { course, packs } = loadCourse(compiledFolder);
  const { blanks, phrases } = course.material;
  const offered = [
    ...[...blanks, ...packs.blanks].map((blank) => ({ place: placeKey(blank), ...blank })),
    ...phrases.map((phrase) => ({ place: phraseKey(phrase), ...phrase })),
  ].flatMap(({ place, distractors }) => distractors.map(({ word, form }) => nameOf({ place, word, form })));
  console.log(`${offered.length} options are offered`);
  const offences = offered.filter((name) => refused.has(name));
  for (const name of offences) console.error(`✗ ${name}`);
  if (offences.length > 0) process.exitCode = 1;
}

function nameOf({ place, word, form }: Pick<EnumeratedOption, 'place' | 'word' | 'form'>): string {
  return `${place} ${word} ${form}`;
}

function writeUnread(to: string): void {
  const cards = [...sources.guides.flatMap(({ words }) => words), ...sources.packs.words];
  const meanings = new Map<WordId, string>(cards.map(({ id, meaning }) => [id, meaning.en]));
  const places = optionsToRead(sources, quran, locateBothBodies(sources, quran)).flatMap((place) => {
    const options = place.options.filter(({ isRead }) => !isRead);
    return options.length === 0 ? [] : [{ ...place, options }];
  });
  const textOf = ({ place, tokens, token, translation, right, options }: PlaceToRead) => {
    const gapped = tokens.map((each, at) => (at === token - 1 ? '____' : each)).join(' ');
    const named = ({ word, form }: { word: WordId; form: string }) => `${form} (${meanings.get(word)})`;
    return `${place} | ${gapped} | ${translation.en}\n   = ${named(right)} | ${options.map(named).join(' | ')}\n`;
  };
  mkdirSync(to, { recursive: true });
  for (let file = 0; file * placesPerFile < places.length; file++) {
    const own = places.slice(file * placesPerFile, (file + 1) * placesPerFile);
    writeFileSync(join(to, `${String(file + 1).padStart(2, '0')}.txt`), own.map(textOf).join(''));
  }
  const count = places.reduce((sum, { options }) => sum + options.length, 0);
  console.log(`${count} options of ${places.length} places`);
}
