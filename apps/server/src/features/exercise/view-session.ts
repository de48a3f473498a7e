import type { Language, StartedReply } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { inLanguage } from '@kalima/course';
import {
  askedWords,
  hasReadingHelp,
  lessonOfGuide,
  type Moment,
  type Player,
  type Question,
  type Rulebook,
  repeatsUntilRight,
  type SessionPlace,
  termsOf,
  viewQuestion,
} from '@kalima/rules';
import { questionsOf, viewProgress } from '@kalima/rules/session';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { playedRun, type SessionRun } from '../../runs/session-run.ts';
import type { StoredSession } from '../../runs/session-store.ts';
import { viewTaughtWord } from './view-taught-word.ts';

export function viewSession(
  deps: Dependencies,
  stored: StoredSession,
  run: SessionRun,
  { player, moment, fromTrial }: { player: Player; moment: Moment; fromTrial: readonly WordId[] },
  language: Language,
  resumed: boolean,
): StartedReply {
  const { place } = stored.session;
  const { costsBattery, hasRepeats } = termsOf(stored.session, deps.rulebook);
  const questions = questionsOf(run, stored.session);
  return {
    session: {
      id: stored.id,
      ...place,
      lessonId: lessonOfGuide(place.guide),
      costsBattery,
      hasRepeats,
      repeatsUntilRight: repeatsUntilRight(stored.session, deps.rulebook),
      questions: questions.map((question) => {
        const hasHelp = hasReadingHelp(run.teaching.shown, place, question, deps.rulebook);
        return inLanguage(viewQuestion(run.teaching.shown, question, hasHelp), language);
      }),
      teach: teachBefore(
        run.teaching,
        questions,
        stored.introduce,
        { about: place.about, fromTrial },
        language,
        deps.rulebook,
      ),
      ...viewProgress(playedRun(stored, run), stored.session, deps.rulebook),
      resumed,
    },
    player: viewPlayer(player, moment, deps.rulebook),
  };
}

function teachBefore(
  teaching: Teaching,
  questions: readonly Question[],
  introduce: readonly WordId[],
  { about, fromTrial }: { about: SessionPlace['about']; fromTrial: readonly WordId[] },
  language: Language,
  rulebook: Rulebook,
) {
  const waiting = new Set(introduce);
  return questions.flatMap((question, index) => {
    const asked = askedWords(question);
    const fresh = introduce.filter((word) => asked.includes(word) && waiting.delete(word));
    const words = fresh.flatMap((id) => teaching.course.words.get(id) ?? []);
    if (words.length === 0) return [];
    const cards = words.map((word) => ({
      ...viewTaughtWord(teaching, word, about, language, rulebook),
      metInTrial: fromTrial.includes(word.id),
    }));
    return [{ index, words: cards }];
  });
}
