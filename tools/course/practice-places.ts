/** course:places prints each place without a reader's verdict below its card. --all: all places; --packs FOLDER: 150 to a file */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dataFolder,
  locateQuran,
  placesToRead,
  readSources,
  shownVerse,
  type TokenPlace,
  type WordId,
  wordPlaceKey,
} from '../../packages/course/src/index.ts';

const placesPerPack = 150;

const options = process.argv.slice(2);
const packsAt = options.indexOf('--packs');
const folder = packsAt < 0 ? undefined : options[packsAt + 1];
const sources = readSources(dataFolder);
const quran = locateQuran(sources);
const cards = new Map(sources.guides.flatMap((guide) => guide.words.map((word) => [word.id, word] as const)));

const places = [...placesToRead(sources, quran)].flatMap(([word, own]) =>
  own
    .filter((place) => options.includes('--all') || sources.verdicts[wordPlaceKey(word, place)] === undefined)
    .map((place) => ({ word, place })),
);

if (folder === undefined) process.stdout.write(textOf(places));
else {
  mkdirSync(folder, { recursive: true });
  for (let pack = 0; pack * placesPerPack < places.length; pack++) {
    const own = places.slice(pack * placesPerPack, (pack + 1) * placesPerPack);
    writeFileSync(join(folder, `${String(pack + 1).padStart(2, '0')}.txt`), textOf(own));
  }
  console.log(`${places.length} places`);
}

function textOf(own: readonly { readonly word: WordId; readonly place: TokenPlace }[]): string {
  return own
    .map(({ word, place }, at) => `${own[at - 1]?.word === word ? '' : headOf(word)}${lineOf(word, place)}\n`)
    .join('');
}

function headOf(id: WordId): string {
  const card = cards.get(id);
  if (!card) throw new Error(`no word ${id}`);
  const forms = card.inflections.map(({ label, forms, meaning }) => {
    const what = [label, meaning?.en].filter(Boolean).join(': ');
    return what ? `${forms.join(' ')} (${what})` : forms.join(' ');
  });
  const lines = [
    `${id}  ${card.arabic}  =  ${card.meaning.en}  |  ${card.meaning.fr}`,
    ...(forms.length > 0 ? [`forms: ${forms.join(', ')}`] : []),
    ...(card.note ? [`note: ${card.note.en}`] : []),
  ];
  return `\n### ${lines.join('\n')}\n`;
}

function lineOf(word: WordId, place: TokenPlace): string {
  const located = quran.byKey.get(place.verse);
  if (!located) throw new Error(`no verse ${place.verse}`);
  const { tokens, translation } = shownVerse(located);
  const verse = tokens.map((token, at) => (at === place.token - 1 ? `⟦${token}⟧` : token)).join(' ');
  return [wordPlaceKey(word, place), verse, translation.en, translation.fr].join('\t');
}
