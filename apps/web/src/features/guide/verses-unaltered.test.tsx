import { readdirSync, readFileSync } from 'node:fs';
import type { AnswerInput, QuestionView } from '@kalima/contract';
import type { Blank, GuidePage, TokenPlace, Verse, VerseKey, WordId } from '@kalima/course/schema';
import { isSampled } from '@kalima/testing/sample.ts';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillBlank } from '../../questions/kinds/fill-blank.tsx';
import { VerseLine } from '../../questions/verse-line.tsx';
import { VerseWithWord } from './verse-with-word.tsx';

const compiled = new URL('../../../../../packages/course/compiled/', import.meta.url);
const read = <Data,>(name: string): Data => JSON.parse(readFileSync(new URL(name, compiled), 'utf8')) as Data;

const pages = readdirSync(new URL('guides', compiled)).map((name) => read<GuidePage>(`guides/${name}`));
const material = read<{ blanks: Blank[]; shortVerses: { word: WordId; place: TokenPlace }[]; verses: Verse[] }>(
  'material.json',
);
const verses = new Map<VerseKey, Verse>(
  [...pages.flatMap((page) => page.verses), ...material.verses].map((verse) => [verse.key, verse]),
);

/** Each place, or in the quick scope one of ten. */
const looked = <Place,>(places: readonly Place[]): readonly Place[] =>
  isSampled ? places.filter((_, index) => index % 10 === 0) : places;
const share = isSampled ? 0.1 : 1;

function verseAt(key: VerseKey): Verse {
  const verse = verses.get(key);
  if (verse === undefined) throw new Error(`no verse ${key}`);
  return verse;
}

/** The Arabic that is seen in an element: what is hidden from the eye is left out, and no tag adds a space. */
function seen(markup: string): string {
  const [, arabic = ''] = /<(?:p|blockquote) lang="ar"[^>]*>(.*?)<\/(?:p|blockquote)>/s.exec(markup) ?? [];
  return arabic
    .replace(/<span [^>]*class="[^"]*(?:invisible|sr-only)[^"]*"[^>]*>[^<]*<\/span>/g, '')
    .replace(/<[^>]+>/g, '');
}

beforeAll(() =>
  i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} }, react: { useSuspense: false } }),
);

describe('a verse is shown as the text has it, letter by letter', () => {
  const reference = ({ surahName, translation, ...verse }: Verse) => ({
    ...verse,
    tokens: [...verse.tokens],
    surahName: surahName.en,
    translation: translation.en,
  });

  it('on guide pages', () => {
    let shown = 0;
    for (const { guide } of pages) {
      for (const { verse: key, token, firstToken = token } of guide.words.flatMap((word) => word.references)) {
        const verse = verseAt(key);
        expect(
          seen(
            renderToStaticMarkup(
              <MemoryRouter>
                <VerseWithWord verse={reference(verse)} token={token} firstToken={firstToken} />
              </MemoryRouter>,
            ),
          ),
          key,
        ).toBe(verse.tokens.join(' '));
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(800);
  });

  it('in practice and under a judged question', () => {
    const places = looked([...material.shortVerses.map(({ place }) => place), ...material.blanks]);
    for (const { verse: key, token } of places) {
      const { tokens } = verseAt(key);
      expect(seen(renderToStaticMarkup(<VerseLine tokens={tokens} from={token - 1} at={token - 1} />)), key).toBe(
        tokens.join(' '),
      );
    }
    expect(places.length).toBeGreaterThan(4000 * share);
  });

  it('in a verse to complete: with an empty gap before the verdict, whole after it, whatever was chosen', () => {
    const blanks = looked(material.blanks);
    for (const blank of blanks) {
      const verse = verseAt(blank.verse);
      const at = blank.token - 1;
      const before = verse.tokens.map((token, index) => (index === at ? '' : token));
      const options = [blank.form, ...blank.distractors.slice(0, 3).map(({ form }) => form)];
      const { key: referenceText } = verse;
      const [surahName, translation] = [verse.surahName.en, verse.translation.en];
      const view = { tokens: before, surahName, reference: referenceText, blank: at, translation };
      const question: Extract<QuestionView, { kind: 'fill_blank' }> = { kind: 'fill_blank', verse: view, options };
      const explanation = {
        words: [],
        phrase: null,
        verse: {
          tokens: [...verse.tokens],
          firstToken: blank.token,
          token: blank.token,
          translation,
          surahName,
          reference: referenceText,
        },
      };
      const show = (answer: AnswerInput | null, isJudged: boolean) =>
        seen(
          renderToStaticMarkup(
            <fillBlank.Body
              question={question}
              answer={answer}
              solution={isJudged ? { kind: 'choice', option: 0 } : null}
              explanation={isJudged ? explanation : null}
              onAnswer={() => undefined}
            />,
          ),
        );
      for (const option of [0, 1]) {
        const answer = { kind: 'choice', option } as const;
        expect(show(answer, false), blank.verse).toBe(before.join(' '));
        expect(show(answer, true), blank.verse).toBe(verse.tokens.join(' '));
      }
    }
    expect(blanks.length).toBeGreaterThan(2000 * share);
  });
});
