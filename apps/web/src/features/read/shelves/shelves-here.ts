import {
  type Language,
  listReaderWords,
  listSurahs,
  maxShelved,
  maxVersesOfWord,
  type ReaderVerse,
  type ShelvedVerse,
  type ShelvesView,
  type SurahView,
} from '@kalima/contract';
import type { WordId } from '@kalima/course/schema';
import { type ReadingSurvey, shortestOf, surahShares, surveyReading, textOfSurahs } from '@kalima/rules/reader';
import { call } from '../../../lib/api/api-client.ts';
import { readCachedSurahViews } from '../../../lib/offline/caches/cached-surahs.ts';
import { readKnowledge, statesIn } from '../../../lib/offline/reader/reader-memory.ts';
import { readWordsHere } from '../../../lib/offline/tickets/downloads.ts';
import { storedSession } from '../../../lib/session/auth-client.ts';
import { knowledgeOf, ownersOf } from '../verse/verse-states.ts';

type ListedShare = Pick<ShelvesView['surahs'][number], 'tokens' | 'known' | 'met'>;

/** The shelves of the surahs on this device; the others have no shares. */
export interface ShelvesHere extends Omit<ShelvesView, 'surahs'> {
  readonly surahs: (Omit<ShelvesView['surahs'][number], keyof ListedShare> & Partial<ListedShare>)[];
  readonly here?: { readonly surahs: number; readonly asOfMs: number };
}

interface PlacedVerse {
  readonly view: SurahView;
  readonly verse: ReaderVerse;
}

/** Null where neither a surah nor the learner's memory is here. */
export async function shelvesHere(language: Language, from: number): Promise<ShelvesHere | null> {
  const query = { language };
  const userId = storedSession()?.user.id ?? '';
  const [knowledge, views, wordsHere] = await Promise.all([
    readKnowledge(userId),
    readCachedSurahViews(language),
    readWordsHere(userId),
  ]);
  if (knowledge === null || views.length === 0) return null;
  const [{ words: cards }, listed] = await Promise.all([
    call(listReaderWords, { query }),
    call(listSurahs, { query }).then(
      ({ surahs }) => surahs,
      () => views.map(({ surah }) => ({ ...surah, meaning: surah.name, otherNames: [], namedVerses: [] })),
    ),
  ]);
  const words = knowledgeOf(statesIn(knowledge), cards);
  const wordIds = cards.map(({ id }) => id as WordId);
  const places = views.flatMap((view) => view.verses.map((verse): PlacedVerse => ({ view, verse })));
  const text = textOfSurahs(
    views.map((view) => view.verses.map((verse) => ownersOf(verse, view.words, words))),
    wordIds,
  );
  const survey = surveyReading(text, words);
  const ofMet = surahShares(
    text,
    surveyReading(text, { ...words, known: new Set(knowledge.met.probabilities.keys()) }),
  );
  const shares = new Map(
    surahShares(text, survey).map((share, at): [number | undefined, ListedShare] => [
      views[at]?.surah.number,
      { ...share, met: ofMet[at]?.known ?? 0 },
    ]),
  );
  const versesAt = (verses: readonly number[]) => verses.flatMap((at) => places[at] ?? []);
  const shelve = ({ view: { surah }, verse }: PlacedVerse, word: WordId | null): ShelvedVerse => ({
    surah: surah.number,
    ayah: verse.ayah,
    surahName: surah.name,
    tokens: verse.tokens,
    translation: verse.translation,
    marked: word === null ? [] : tokensOf(verse, word, views.find((view) => view.surah === surah)?.words ?? []),
  });
  const shelvesOf = ({ readable, oneShort }: ReadingSurvey): Pick<ShelvesView, 'readable' | 'oneShort'> => ({
    readable: {
      total: readable.length,
      verses: versesAt(readable.slice(from, from + maxShelved)).map((place) => shelve(place, null)),
    },
    oneShort: {
      verses: oneShort.reduce((sum, { verses }) => sum + verses.length, 0),
      // Words that can be learnt here come first.
      words: oneShort
        .toSorted((one, other) => Number(wordsHere.includes(other.word)) - Number(wordsHere.includes(one.word)))
        .slice(0, maxShelved)
        .flatMap(({ word, state, verses }) => {
          const card = cards.find(({ id }) => id === word);
          const shown = shortestOf(versesAt(verses), ofPlace, maxVersesOfWord);
          return card === undefined
            ? []
            : [{ word: card, state, opens: verses.length, verses: shown.map((place) => shelve(place, word)) }];
        }),
    },
  });
  return {
    ...shelvesOf(survey),
    beyond: null,
    surahs: listed.map((surah) => ({ ...surah, ...shares.get(surah.number) })),
    here: { surahs: views.length, asOfMs: knowledge.asOfMs },
  };
}

const ofPlace = {
  length: ({ verse }: PlacedVerse) => verse.tokens.length,
  misleads: ({ verse }: PlacedVerse) => verse.misleads === true,
};

/** The tokens of a word in its card's sense, counted from 1. */
function tokensOf({ words: places, otherSenses }: ReaderVerse, word: string, words: readonly string[]): number[] {
  const isOther = (token: number) => otherSenses.some((other) => other.token === token);
  return places.flatMap((place, at) => (place !== null && words[place] === word && !isOther(at + 1) ? [at + 1] : []));
}
