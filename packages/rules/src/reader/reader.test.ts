import type { PackWordId, ReaderText, TokenOwner, WordId } from '@kalima/course/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReadable, type MarkedTokens, type MarkKind, markWords, readingSource } from './mark-reading.ts';
import { shareKnown, shareOfVerses, surahShares, surveyReading, versesOpened } from './survey.ts';
import { isMet, type KnownWords, type TokenState, tokenState, wordState } from './token-state.ts';

const words = (
  known: readonly WordId[],
  fading: readonly WordId[] = [],
  learning: readonly WordId[] = [],
): KnownWords => ({
  known: new Set(known),
  fading: new Set(fading),
  learning: new Set(learning),
});
const owner = (word: WordId | null, isOtherSense = false, taughtBy?: readonly PackWordId[]): TokenOwner =>
  taughtBy === undefined ? { word, isOtherSense } : { word, isOtherSense, taughtBy };

describe('the state of a token', () => {
  it.each<[string, TokenOwner, TokenState]>([
    ['known', owner('g01w01'), 'known'],
    ['known on an earlier day', owner('g01w02'), 'fading'],
    ['met, and not yet learnt', owner('g01w04'), 'learning'],
    ['not met', owner('g01w03'), 'learnable'],
    ['a word of a pack', owner('s112w01'), 'known'],
    ['no word of the course', owner(null), 'outside'],
    ['another sense of a known word', owner('g01w01', true), 'learnable'],
    ['another sense of a fading word', owner('g01w02', true), 'learnable'],
    ['another sense that a pack tells whose words were met', owner('g01w01', true, ['s112w01', 's112w02']), 'known'],
    ['another sense of a word being learnt', owner('g01w04', true), 'learnable'],
    ['the same of a word being learnt', owner('g01w04', true, ['s112w01', 's112w02']), 'learning'],
    ['one that a pack tells whose words are being learnt', owner('g01w01', true, ['s112w04']), 'known'],
    ['the same of a fading word', owner('g01w02', true, ['s112w01', 's112w02']), 'fading'],
    ['one that a pack tells which was not finished', owner('g01w01', true, ['s112w01', 's112w03']), 'learnable'],
    ['one that a pack without words of its own tells', owner('g01w01', true, []), 'known'],
  ])('%s', (_, token, state) => {
    expect(tokenState(token, words(['g01w01', 's112w01'], ['g01w02', 's112w02'], ['g01w04', 's112w04']))).toBe(state);
  });
});

describe('the state of a word in the reader', () => {
  const some = words(['g01w01'], ['g01w02'], ['g01w03']);

  it.each([
    ['g01w01', 'known', true],
    ['g01w02', 'fading', true],
    ['g01w03', 'learning', true],
    ['g01w04', 'learnable', false],
  ] as const)('of %s is %s', (word, state, met) => {
    expect(wordState(some, word)).toBe(state);
    expect(isMet(some, word)).toBe(met);
  });
});

/** Two surahs: [1: a, b] [2: a, outside] | [1: b b] [2: b, c in another sense] [3: outside outside]. */
const text: ReaderText = {
  wordIds: ['g01w01', 'g01w02', 's112w01'],
  verseStarts: Uint32Array.from([0, 2, 4, 6, 8, 10]),
  tokenWords: Uint16Array.from([1, 2, 1, 0, 2, 2, 2, 3, 0, 0]),
  tokenSenses: Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0]),
  sensePacks: [],
  surahStarts: [0, 2, 5],
};

describe('the verses that words have opened', () => {
  it.each<[string, WordId[], number[]]>([
    ['a word that was the last one missing', ['g01w02'], [0, 2]],
    ['a word of another verse', ['g01w01'], [0]],
    ['both words of a verse', ['g01w01', 'g01w02'], [0, 2]],
    ['no word', [], []],
    ['a word that stands in no readable verse', ['s112w01'], []],
  ])('by %s', (_, gained, verses) => {
    expect(versesOpened(text, words(text.wordIds), { lapsed: [], fresh: gained })).toEqual(verses);
    expect(versesOpened(text, words(text.wordIds), { lapsed: gained, fresh: [] })).toEqual(verses);
  });

  it('are none that lack another word, or whose word fades', () => {
    const before = { lapsed: [], fresh: ['g01w02'] } as const;
    expect(versesOpened(text, words(['g01w02']), before)).toEqual([2]);
    expect(versesOpened(text, words([], ['g01w02']), before)).toEqual([]);
    expect(versesOpened(text, words([], [], ['g01w02']), before)).toEqual([]);
  });

  it('are open by a pack that is whole now, though its word stands elsewhere', () => {
    const withPack = {
      ...text,
      tokenSenses: Uint8Array.from([0, 0, 0, 0, 0, 0, 2, 0, 0, 0]),
      sensePacks: [['s112w01' as const]],
    };
    const whole = { ...withPack, tokenWords: Uint16Array.from([1, 2, 1, 0, 2, 2, 2, 2, 0, 0]) };
    const by = (lapsed: WordId[], fresh: WordId[]) => versesOpened(whole, words(text.wordIds), { lapsed, fresh });
    expect(by([], ['s112w01'])).toEqual([3]);
    // Its pack was met before: what it explains could be read.
    expect(by(['s112w01'], [])).toEqual([]);
  });
});

describe('the survey of what can be read', () => {
  it('names readable verses, and words with the verses that they open', () => {
    const survey = surveyReading(text, words(['g01w01'], ['g01w02']));
    expect(survey.readable).toEqual([]);
    expect(survey.oneShort).toEqual([{ word: 'g01w02', state: 'fading', verses: [0, 2] }]);
    expect(survey.beyond).toEqual([1]);
    expect([...survey.knownTokens]).toEqual([1, 1, 0, 0, 0]);
    expect(surahShares(text, survey)).toEqual([
      { tokens: 4, known: 2 },
      { tokens: 6, known: 0 },
    ]);
  });

  it('names the state of the word that a verse lacks', () => {
    const stateOf = (some: KnownWords) => surveyReading(text, some).oneShort.map(({ word, state }) => [word, state]);
    expect(stateOf(words(['g01w01'], [], ['g01w02']))).toEqual([['g01w02', 'learning']]);
    expect(stateOf(words(['g01w01']))).toEqual([['g01w02', 'learnable']]);
  });

  it('counts the known tokens of some verses', () => {
    const survey = surveyReading(text, words(['g01w02']));
    expect(shareOfVerses(text, survey, [0, 2])).toEqual({ tokens: 4, known: 3 });
    expect(shareOfVerses(text, survey, [])).toEqual({ tokens: 0, known: 0 });
  });

  it('a verse is one word short of a word in its sense alone', () => {
    const survey = surveyReading(text, words(['g01w01', 'g01w02']));
    expect(survey.readable).toEqual([0, 2]);
    expect(survey.oneShort).toEqual([]);
    expect(surveyReading(text, words(text.wordIds)).readable).toEqual([0, 2]);
  });

  it('words that open as many verses stand in the order in which they are taught', () => {
    const two = {
      ...text,
      tokenWords: Uint16Array.from([2, 2, 1, 1, 0, 0, 0, 0, 0, 0]),
      tokenSenses: new Uint8Array(10),
    };
    expect(surveyReading(two, words([])).oneShort.map(({ word }) => word)).toEqual(['g01w01', 'g01w02']);
  });

  it('a told sense counts as its word', () => {
    const withPack = {
      ...text,
      tokenSenses: text.tokenSenses.map((each) => each * 2),
      sensePacks: [['s112w01'] as const],
    };
    expect(surveyReading(withPack, words(['g01w02', 's112w01'])).readable).toEqual([2, 3]);
    expect(surveyReading(withPack, words(['g01w02'])).oneShort).toEqual([
      { word: 'g01w01', state: 'learnable', verses: [0] },
    ]);
  });

  const ids = Array.from({ length: 6 }, (_, at): WordId => (at < 4 ? `g01w0${at}` : `s112w0${at}`));
  const anyWords = fc
    .array(fc.constantFrom('known', 'fading', 'learning', 'new'), { minLength: ids.length, maxLength: ids.length })
    .map((states) =>
      words(
        ids.filter((_, at) => states[at] === 'known'),
        ids.filter((_, at) => states[at] === 'fading'),
        ids.filter((_, at) => states[at] === 'learning'),
      ),
    );
  const anyText = fc
    .array(fc.array(fc.tuple(fc.nat(ids.length), fc.nat(2)), { minLength: 1, maxLength: 5 }), { minLength: 1 })
    .map((verses): ReaderText => {
      const starts = [0];
      for (const verse of verses) starts.push((starts.at(-1) ?? 0) + verse.length);
      return {
        wordIds: ids,
        verseStarts: Uint32Array.from(starts),
        tokenWords: Uint16Array.from(verses.flat().map(([word]) => word)),
        tokenSenses: Uint8Array.from(verses.flat().map(([word, sense]) => (word === 0 ? 0 : sense))),
        sensePacks: [['s112w04', 's112w05']],
        surahStarts: [0, verses.length],
      };
    });

  it('no verse is on two shelves, and what is readable stays so when more is known', () => {
    fc.assert(
      fc.property(anyText, anyWords, fc.constantFrom(...ids), (of, known, more) => {
        const { readable, oneShort, beyond } = surveyReading(of, known);
        const shelved = [...readable, ...beyond, ...oneShort.flatMap(({ verses }) => verses)];
        expect(new Set(shelved).size).toBe(shelved.length);
        const after = surveyReading(of, { ...known, known: new Set([...known.known, more]) });
        for (const verse of readable) expect(after.readable).toContain(verse);
      }),
    );
  });

  it('a word that a verse is short of opens it', () => {
    fc.assert(
      fc.property(anyText, anyWords, (of, known) => {
        for (const { word, verses } of surveyReading(of, known).oneShort) {
          const after = surveyReading(of, { ...known, known: new Set([...known.known, word]) });
          for (const verse of verses) expect(after.readable).toContain(verse);
        }
      }),
    );
  });
});

describe('the share of the Quran that is known', () => {
  const half = (word: WordId) => (word === 'g01w02' ? 0.5 : 1);

  it('is the sum over tokens of the probabilities of their words, in senses that were told', () => {
    // Two tokens of g01w01 and four of g01w02; that of s112w01 is in another sense.
    expect(shareKnown(text, words(text.wordIds), half)).toBeCloseTo((2 + 4 * 0.5) / 10, 12);
    const withPack = {
      ...text,
      tokenSenses: text.tokenSenses.map((each) => each * 2),
      sensePacks: [['s112w01'] as const],
    };
    expect(shareKnown(withPack, words(text.wordIds), half)).toBeCloseTo((2 + 4 * 0.5 + 1) / 10, 12);
    expect(shareKnown(withPack, words([]), half)).toBeCloseTo((2 + 4 * 0.5) / 10, 12);
  });

  it('is 0 where no word is known, and of no text', () => {
    expect(shareKnown(text, words([]), () => 0)).toBe(0);
    const none = { ...text, tokenWords: new Uint16Array(0), tokenSenses: new Uint8Array(0) };
    expect(shareKnown(none, words([]), half)).toBe(0);
  });
});

describe('the marks of a reading', () => {
  const verse = [
    owner('g01w01'),
    owner('g01w02'),
    owner('g01w01'),
    owner('g01w03', true),
    owner(null),
    owner('g01w04'),
  ];
  const met = words(['g01w01', 'g01w03'], ['g01w02']);

  it.each<[string, MarkKind, readonly number[], readonly (readonly [WordId, 'again' | 'none'])[]]>([
    [
      'marked words are missed, the others visited',
      'reading',
      [2],
      [
        ['g01w01', 'none'],
        ['g01w02', 'again'],
      ],
    ],
    [
      'a word that is marked at one of its places is missed',
      'reading',
      [3],
      [
        ['g01w01', 'again'],
        ['g01w02', 'none'],
      ],
    ],
    [
      'nothing marked',
      'reading',
      [],
      [
        ['g01w01', 'none'],
        ['g01w02', 'none'],
      ],
    ],
    ['a forgotten word alone', 'forgotten', [1], [['g01w01', 'again']]],
    ['other senses, tokens outside and words not met say nothing', 'forgotten', [4, 5, 6], []],
  ])('%s', (_, kind, marked, expected) => {
    expect(markWords(verse, met, kind, { tokens: marked })).toEqual(
      expected.map(([word, evidence]) => ({ word, evidence })),
    );
  });

  it.each<[string, MarkKind, MarkedTokens, readonly WordId[]]>([
    ['a prefix or suffix', 'reading', { tokens: [2], attached: [2] }, []],
    ['that of one place, and the word at another', 'reading', { tokens: [1, 3], attached: [1] }, ['g01w01']],
    ['that of every place', 'reading', { tokens: [1, 3], attached: [3, 1] }, []],
    ['that of a token that was not marked', 'reading', { tokens: [2], attached: [1] }, ['g01w02']],
    ['of a word that is marked as forgotten', 'forgotten', { tokens: [1], attached: [1] }, []],
  ])('never cost a word for what hangs on it: %s', (_, kind, marked, missed) => {
    const marks = markWords(verse, met, kind, marked);
    expect(marks.flatMap(({ word, evidence }) => (evidence === 'again' ? [word] : []))).toEqual(missed);
    expect(marks).toHaveLength(kind === 'reading' ? 2 : 0);
  });

  it('are read where every token is known', () => {
    expect(isReadable(verse, met)).toBe(false);
    expect(isReadable([owner('g01w01')], met)).toBe(true);
    expect(isReadable([owner('g01w02')], met)).toBe(false);
    expect(isReadable([owner('g01w03', true)], met)).toBe(false);
  });

  it('have a source that names the verse and the event', () => {
    expect(readingSource(2, 255, 'key')).toBe('reading:2:255:key');
  });
});
