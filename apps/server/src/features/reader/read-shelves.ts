import { type getShelves, type Language, maxShelved, maxVersesOfWord, type ReadonlyReplyOf } from '@kalima/contract';
import { type ReadingSurvey, surahShares, surveyReading } from '@kalima/rules/reader';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { shortestVerses, tokensOf, viewVerse } from '../../reading/view-verse.ts';
import type { UserRef } from '../../request/live-session.ts';
import { viewListed } from './view-surah.ts';
import { cardOf, viewWord } from './word-cards.ts';

type View = ReadonlyReplyOf<typeof getShelves>;

export async function readShelves(
  deps: Dependencies,
  ref: UserRef,
  { language, from = 0 }: { readonly language: Language; readonly from?: number | undefined },
): Promise<View> {
  const { teaching } = deps;
  const { moment, context } = await readPlayer<LearnerMemoryRead>(deps, ref, learnerMemoryJson);
  const met = metToday(deps, learnerMemoryIn(deps, context, moment), moment);
  const survey = surveyReading(teaching.readerText, met);
  const all = surveyReading(teaching.readerText, { ...met, known: new Set(met.probabilities.keys()) });
  const ofMet = surahShares(teaching.readerText, all);
  const isAllMet = met.probabilities.size === teaching.readerText.wordIds.length;
  const view = (at: number, marked: readonly number[]) =>
    viewVerse(teaching, teaching.occurrences.verseKeys[at] ?? '1:1', language, marked);
  return {
    readable: {
      total: survey.readable.length,
      verses: survey.readable.slice(from, from + maxShelved).map((at) => view(at, [])),
    },
    oneShort: viewOneShort(teaching, survey, language, view),
    beyond: isAllMet
      ? {
          total: survey.beyond.length,
          verses: shortestVerses(teaching, survey.beyond, maxShelved).map((at) => view(at, tokensOf(teaching, at, 0))),
        }
      : null,
    surahs: surahShares(teaching.readerText, survey).flatMap((share, at) => {
      const title = teaching.surahs.titles[at];
      return title === undefined ? [] : [{ ...viewListed(title, language), ...share, met: ofMet[at]?.known ?? 0 }];
    }),
  };
}

function viewOneShort(
  teaching: Teaching,
  { oneShort }: Pick<ReadingSurvey, 'oneShort'>,
  language: Language,
  view: (at: number, marked: readonly number[]) => View['readable']['verses'][number],
): View['oneShort'] {
  return {
    verses: oneShort.reduce((sum, { verses }) => sum + verses.length, 0),
    words: oneShort.slice(0, maxShelved).map(({ word, state, verses }) => {
      const ordinal = teaching.readerText.wordIds.indexOf(word) + 1;
      return {
        word: viewWord(cardOf(teaching, word), language),
        state,
        opens: verses.length,
        verses: shortestVerses(teaching, verses, maxVersesOfWord).map((at) =>
          view(at, tokensOf(teaching, at, ordinal)),
        ),
      };
    }),
  };
}
