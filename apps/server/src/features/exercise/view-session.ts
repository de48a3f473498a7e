import type { Language, StartedReply, TaughtWordView } from '@kalima/contract';
import type { Word, WordId } from '@kalima/course';
import { inLanguage } from '@kalima/course';
import {
  askedWords,
  lessonOfGuide,
  type Moment,
  matchedPairs,
  type Player,
  type Question,
  termsOf,
  viewQuestion,
} from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { questionsOf, type SessionRun } from '../../sessions/session-run.ts';
import type { StoredSession } from '../../sessions/session-store.ts';
import type { Teaching } from '../../teaching.ts';
import { repeatsOf } from './play-question.ts';

export function viewSession(
  deps: Dependencies,
  stored: StoredSession,
  run: SessionRun,
  { player, moment }: { player: Player; moment: Moment },
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
      questions: questions.map((question) => inLanguage(viewQuestion(run.teaching.shown, question), language)),
      teach: teachBefore(run.teaching, questions, stored.introduce, language),
      verdicts: entries.map(({ verdict }) => verdict),
      repeats: repeatsOf(stored.session, deps.rulebook),
      matched: matchedPairs(tries).map(([left, right]) => [left, right]),
      tries: tries.length,
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
  language: Language,
) {
  const waiting = new Set(introduce);
  return questions.flatMap((question, index) => {
    const fresh = askedWords(question).filter((word) => waiting.delete(word));
    const words = fresh.flatMap((id) => teaching.course.words.get(id) ?? []);
    return words.length === 0 ? [] : [{ index, words: words.map((word) => taughtWord(teaching, word, language)) }];
  });
}

function taughtWord({ course, shown }: Teaching, word: Word, language: Language): TaughtWordView {
  const { arabic, transliteration, meaning, frequency, family, example, picture } = word;
  return {
    arabic,
    transliteration,
    meaning: meaning[language],
    frequency,
    family: course.families[family]?.[language] ?? '',
    example: inLanguage(example, language),
    image: picture === null ? null : shown.pictureUrl(picture),
  };
}
