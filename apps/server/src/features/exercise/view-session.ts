import type { Language, StartedReply, TaughtWordView } from '@kalima/contract';
import type { Word, WordId } from '@kalima/course';
import { inLanguage } from '@kalima/course';
import {
  askedWords,
  hasReadingHelp,
  lessonOfGuide,
  type Moment,
  matchedPairs,
  type Player,
  placeInText,
  type Question,
  type Rulebook,
  termsOf,
  viewQuestion,
} from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { questionsOf, type SessionRun } from '../../sessions/session-run.ts';
import type { StoredSession } from '../../sessions/session-store.ts';
import type { Teaching } from '../../teaching.ts';
import { firstTryView, repeatsOf } from './play-question.ts';

export function viewSession(
  deps: Dependencies,
  stored: StoredSession,
  run: SessionRun,
  { player, moment, fromTrial }: { player: Player; moment: Moment; fromTrial: readonly WordId[] },
  language: Language,
  resumed: boolean,
): StartedReply {
  const { place, entries, tries } = stored.session;
  const { costsBattery, hasRepeats } = termsOf(stored.session, deps.rulebook);
  const questions = questionsOf(run, stored.session);
  return {
    session: {
      id: stored.id,
      ...place,
      lessonId: lessonOfGuide(place.guide),
      costsBattery,
      hasRepeats,
      questions: questions.map((question) => {
        const hasHelp = hasReadingHelp(run.teaching.shown, place, question, deps.rulebook);
        return inLanguage(viewQuestion(run.teaching.shown, question, hasHelp), language);
      }),
      teach: teachBefore(run.teaching, questions, stored.introduce, fromTrial, language, deps.rulebook),
      verdicts: entries.map(({ verdict }) => verdict),
      repeats: repeatsOf(stored.session, deps.rulebook),
      matched: matchedPairs(tries).map(([left, right]) => [left, right]),
      tries: tries.length,
      firstTry: firstTryView(deps, { run, question: questions[entries.length], state: stored.session }),
      resumed,
    },
    player: viewPlayer(player, moment, deps.rulebook),
  };
}

/** The cards of new words, each before the question that asks it first. */
function teachBefore(
  teaching: Teaching,
  questions: readonly Question[],
  introduce: readonly WordId[],
  fromTrial: readonly WordId[],
  language: Language,
  rulebook: Rulebook,
) {
  const waiting = new Set(introduce);
  return questions.flatMap((question, index) => {
    const fresh = askedWords(question).filter((word) => waiting.delete(word));
    const words = fresh.flatMap((id) => teaching.course.words.get(id) ?? []);
    if (words.length === 0) return [];
    const cards = words.map((word) => ({
      ...taughtWord(teaching, word, language, rulebook),
      metInTrial: fromTrial.includes(word.id),
    }));
    return [{ index, words: cards }];
  });
}

function taughtWord(
  { course, shown }: Teaching,
  word: Word,
  language: Language,
  rulebook: Rulebook,
): Omit<TaughtWordView, 'metInTrial'> {
  const { arabic, transliteration, meaning, frequency, family, example, picture } = word;
  return {
    arabic,
    transliteration,
    meaning: meaning[language],
    frequency,
    family: course.families[family]?.[language] ?? '',
    example: inLanguage(example, language),
    image: picture === null ? null : shown.pictureUrl(picture),
    verse: verseInText(course, word, language, rulebook),
  };
}

function verseInText(
  { verses }: Teaching['course'],
  word: Word,
  language: Language,
  rulebook: Rulebook,
): TaughtWordView['verse'] {
  const place = placeInText(word, rulebook);
  const verse = place === null ? undefined : verses.get(place.verse);
  if (place === null || verse === undefined) return null;
  const { tokens, surahName, key } = verse;
  return { tokens: [...tokens], surahName: surahName[language], reference: key, token: place.token - 1 };
}
