import { expect, test } from 'vitest';
import { skeleton } from '../folding.ts';
import { loadCourse } from '../load-course.ts';
import { likeness } from './options/likeness.ts';
import { optionForm } from './options/option-form.ts';
import { locateBothBodies, locateQuran } from './places/located-quran.ts';
import { wordContext } from './places/word-context.ts';
import { readSources } from './sources/read-sources.ts';
import { compiledFolder, dataFolder } from './write-course.ts';

const sources = readSources(dataFolder);
const guides = locateQuran(sources);
const quran = locateBothBodies(sources, guides);
const { packs, otherSenses, surahs } = loadCourse(compiledFolder);

test('a blank in a verse of a pack has at least three wrong options, each a form that the Quran has of another word', () => {
  const spoken = new Set(
    quran.verses.flatMap(({ key, rawTokens, words }) =>
      rawTokens.map((token, at) => `${words[at]} ${optionForm(token, key)}`),
    ),
  );
  const alike = likeness(packs.confusables);
  const context = wordContext(quran.verses);
  const wrong: string[] = [];
  for (const { word, verse, token, form, distractors } of packs.blanks) {
    const located = quran.byKey.get(verse) ?? expect.fail(verse);
    const where = `${word} in ${verse}`;
    if (located.words[token - 1] !== word) wrong.push(`${where}: another word`);
    if (optionForm(located.rawTokens[token - 1] ?? '', verse) !== form) wrong.push(`${where}: another form`);
    if (located.rawTokens.length > 12 || surahs.outOfContext.has(verse)) wrong.push(`${where}: unfit`);
    if (otherSenses.has(`${verse}/${token}`)) wrong.push(`${where}: another sense`);
    if (distractors.length < 3) wrong.push(`${where}: ${distractors.length} distractors`);
    for (const each of distractors) {
      if (!spoken.has(`${each.word} ${each.form}`)) wrong.push(`${where}: ${each.form} is no form of ${each.word}`);
      if (alike(each.word, word) || skeleton(each.form) === skeleton(form))
        wrong.push(`${where}: ${each.form} is like it`);
      if (context.stands(each.form, located.rawTokens, token - 1))
        wrong.push(`${where}: ${each.form} makes words of the Quran`);
    }
  }
  expect(wrong).toEqual([]);
  expect(new Set(packs.blanks.map(({ word }) => word)).size).toBeGreaterThan(150);
});

test('woe is wished to no word that is praised, and nothing holy stands for what is evil', () => {
  const options = (verse: string, word: string) =>
    packs.blanks.find((blank) => blank.verse === verse && blank.word === word)?.distractors.map((each) => each.word) ??
    [];
  const words = new Map(sources.guides.flatMap((guide) => guide.words.map((word) => [word.arabic, word.id] as const)));
  expect(options('104:1', 's104w01').length).toBeGreaterThan(3);
  expect(options('104:1', 's104w01')).not.toContain(words.get('مُؤْمِن'));
  expect(options('113:4', 's113w06')).not.toContain(words.get('مُؤْمِن'));
  expect(options('105:4', 's105w07')).not.toContain(words.get('قُرْآن'));
  expect(options('105:4', 's105w07')).not.toContain(words.get('رَسُول'));
});
