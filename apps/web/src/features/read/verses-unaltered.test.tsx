import { readdirSync, readFileSync } from 'node:fs';
import type { ReaderVerse } from '@kalima/contract';
import { isSampled } from '@kalima/testing/sample.ts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { VerseTokens } from './verse/verse-tokens.tsx';

const folder = new URL('../../../../../packages/course/compiled/surahs/', import.meta.url);
const surahs = readdirSync(folder)
  .sort()
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { verses: Pick<ReaderVerse, 'tokens'>[] });

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} }, react: { useSuspense: false } }),
);

const rest = {
  words: [],
  cards: null,
  chosen: null,
  marked: null,
  isOpen: false,
  heard: null,
  tabStop: null,
  isQuiet: false,
  learnt: null,
} as const;

test('shows the tokens of all 6,236 verses as they are, each in one element', { timeout: 120_000 }, () => {
  const ofSurah = isSampled ? surahs.slice(76) : surahs;
  let shown = 0;
  for (const { verses } of ofSurah)
    for (const [index, { tokens }] of verses.entries()) {
      const verse: ReaderVerse = {
        ayah: index + 1,
        tokens,
        words: tokens.map(() => null),
        otherSenses: [],
        translation: '',
        pack: null,
      };
      const markup = renderToStaticMarkup(
        <VerseTokens
          {...rest}
          verse={verse}
          states={tokens.map(() => 'known')}
          meaning="none"
          hasTransliterations={false}
          onToken={() => undefined}
          onNumber={() => undefined}
        />,
      );
      const [text = ''] = markup.replace(/<[^>]+>/g, '').split('\u00a0\u06dd');
      expect(text).toBe(tokens.join(' '));
      const drawn = [...markup.matchAll(/class="reader-token">([^<]*)<\/span>/g)].map(([, token]) => token);
      expect(drawn).toEqual(tokens);
      shown += 1;
    }
  expect(surahs).toHaveLength(114);
  expect(shown).toBe(isSampled ? shown : 6236);
});
