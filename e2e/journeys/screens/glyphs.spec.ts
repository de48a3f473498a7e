import type { GuideView, listGuides, listSurahs, ReplyOf, SurahView } from '@kalima/contract';
import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { arabicTexts, distinct, joinedClusters, type Piece, piecesOf } from '../../support/arabic-pieces.ts';
import { loadArabicFonts, wronglyDrawn } from '../../support/drawn-fonts.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

let server: AppServer;
test.beforeAll(async () => {
  server = await AppServer.start();
});
test.afterAll(() => server.close());

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(server.url + path)).json()) as T;
}

/** A page of the app with its own style sheet and fonts. */
async function openGuide(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${server.url}/guide/1`);
  await expect(page.getByRole('table')).toBeVisible();
  await loadArabicFonts(page);
  return page;
}

/** Verses are set in the verse face, whole and, as the options of an exercise, word by word; all other Arabic in the word face. */
function piecesOfGuide({ verses, ...rest }: GuideView): Piece[] {
  const texts = verses.flatMap(({ tokens }) => [tokens.join(' '), ...tokens]);
  const others = [rest, verses.map(({ tokens: _, ...verse }) => verse)];
  return [
    ...texts.flatMap((text) => piecesOf(text, 'verse')),
    ...[...arabicTexts(others)].flatMap((text) => piecesOf(text, 'word')),
  ];
}

test('every distinct Arabic string of the course is drawn with our fonts, without a missing glyph', async ({
  browser,
}) => {
  const { guides } = await ask<ReplyOf<typeof listGuides>>(withLanguage('/api/guides'));
  expect(guides).toHaveLength(12);
  const views = await Promise.all(guides.map(({ number }) => ask<GuideView>(withLanguage(`/api/guides/${number}`))));
  const pieces = distinct(views.flatMap(piecesOfGuide));
  const countOf = (face: Piece['face']) => pieces.filter((piece) => piece.face === face).length;
  expect(countOf('verse')).toBeGreaterThan(2000);
  expect(countOf('word')).toBeGreaterThan(1000);
  const page = await openGuide(browser);
  expect(await wronglyDrawn(page, pieces)).toEqual([]);
  await page.close();
});

test('every letter of the Quran with its signs, and every name of a surah, is drawn with our fonts', async ({
  browser,
}) => {
  const { surahs } = await ask<ReplyOf<typeof listSurahs>>(withLanguage('/api/surahs'));
  expect(surahs).toHaveLength(114);
  const tokens = new Set<string>();
  for (const { number } of surahs) {
    const { verses, basmala } = await ask<SurahView>(withLanguage(`/api/surahs/${number}`));
    for (const token of [...verses.flatMap((verse) => verse.tokens), ...(basmala ?? [])]) tokens.add(token);
    for (const { ayah } of verses)
      tokens.add(`\u06dd${new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false }).format(ayah)}`);
  }
  for (const { arabic } of surahs) tokens.add(arabic);
  expect(tokens.size).toBeGreaterThan(15_000);
  // A browser falls back to another font by cluster, so each distinct one is drawn once, joined as it stands in its word.
  const clusters = new Set([...tokens].flatMap((token) => token.split(' ').flatMap(joinedClusters)));
  expect(clusters.size).toBeGreaterThan(1000);
  const page = await openGuide(browser);
  expect(
    await wronglyDrawn(
      page,
      [...clusters].map((text): Piece => ({ face: 'verse', text })),
    ),
  ).toEqual([]);
  await page.close();
});

test('the check sees a glyph that is missing', async ({ browser }) => {
  const page = await openGuide(browser);
  const sound: Piece[] = [
    ...piecesOf('بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ', 'verse'),
    ...piecesOf('قَالَ / يَقُولُ', 'word'),
    { face: 'other', text: '(…)' },
  ];
  expect(await wronglyDrawn(page, sound)).toEqual([]);
  const planted: [what: string, piece: Piece, fault: RegExp][] = [
    [
      'the raw text of the King Fahd Complex, which writes a tanween as 065E',
      { face: 'verse', text: 'عَلِيم\u065E' },
      /^verse .*065e.*with .*Noto Naskh Arabic/,
    ],
    [
      'a sign that only the word face has',
      { face: 'verse', text: 'ب\u08FF' },
      /^verse .*08ff.*with .*Noto Naskh Arabic/,
    ],
    ['a letter that none of our fonts has', { face: 'word', text: 'ب\u088E' }, /^word .*\(088e\) is drawn with /],
    ['a character that no font has', { face: 'word', text: 'ب\uFDD0' }, /^word .*\(fdd0\) is an empty box/],
    ['another script', { face: 'other', text: '中' }, /^other .*4e2d.*is drawn with /],
  ];
  for (const [what, piece, fault] of planted) {
    const faults = await wronglyDrawn(page, [...sound, piece]);
    expect(faults, what).toContainEqual(expect.stringMatching(fault));
  }
  await page.close();
});
