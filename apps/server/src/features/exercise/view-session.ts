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
  repeatsUntilRight,
  termsOf,
  viewQuestion,
} from '@kalima/rules';
import { questionsOf, viewProgress } from '@kalima/rules/session';
import type { Dependencies } from '../../dependencies.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { playedRun, type SessionRun } from '../../runs/session-run.ts';
import type { StoredSession } from '../../runs/session-store.ts';
import { type CardContext, viewTaughtWord } from './view-taught-word.ts';

interface ShownSession {
  readonly stored: StoredSession;
  readonly run: SessionRun;
  readonly isResumed: boolean;
}

/** The learner who sees a session. */
export interface Viewer {
  readonly player: Player;
  readonly moment: Moment;
  readonly language: Language;
  /** Words that only a trial taught. */
  readonly fromTrial: readonly WordId[];
}

export function viewSession(
  deps: Dependencies,
  { stored, run, isResumed }: ShownSession,
  { player, moment, language, fromTrial }: Viewer,
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
      teach: teachBefore(questions, stored.introduce, fromTrial, {
        teaching: run.teaching,
        rulebook: deps.rulebook,
        language,
        about: place.about,
      }),
      ...viewProgress(playedRun(stored, run), stored.session, deps.rulebook),
      resumed: isResumed,
    },
    player: viewPlayer(player, moment, deps.rulebook),
  };
}

function teachBefore(
  questions: readonly Question[],
  introduce: readonly WordId[],
  fromTrial: readonly WordId[],
  context: CardContext,
) {
  const waiting = new Set(introduce);
  return questions.flatMap((question, index) => {
    const asked = askedWords(question);
    const fresh = introduce.filter((word) => asked.includes(word) && waiting.delete(word));
    const words = fresh.flatMap((id) => context.teaching.course.words.get(id) ?? []);
    if (words.length === 0) return [];
    const cards = words.map((word) => ({
      ...viewTaughtWord(word, context),
      metInTrial: fromTrial.includes(word.id),
    }));
    return [{ index, words: cards }];
  });
}
