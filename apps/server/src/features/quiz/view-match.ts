import type { Language, QuizHand, QuizMatchRow, QuizMatchView } from '@kalima/contract';
import { inLanguage } from '@kalima/course';
import {
  composeQuiz,
  expire,
  hasBegun,
  isRunDone,
  materialOf,
  type Question,
  type QuizRun,
  standingOf,
  untilLateMs,
  viewQuestion,
} from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { versionOf } from '../../runs/session-run.ts';
import type { Match, MatchPlayer } from './match-store.ts';

type ViewDependencies = Pick<Dependencies, 'clock' | 'rulebook'>;

const viewRival = ({ userId: playerId, displayName, avatarUrl }: MatchPlayer) => ({ playerId, displayName, avatarUrl });

function turnOf({ state, me }: Match, nowMs: number, { rulebook }: ViewDependencies): QuizMatchRow['turn'] {
  switch (state) {
    case 'searching':
      return 'searching';
    case 'open':
      return isRunDone(expire(me.run, nowMs, rulebook), rulebook) ? 'theirs' : 'mine';
    case 'over':
    case 'void':
      return 'over';
  }
}

export function viewRow(deps: ViewDependencies, match: Match): QuizMatchRow {
  const { rulebook, clock } = deps;
  const { id, me, rival, state, kind } = match;
  const nowMs = clock.now();
  const isOver = state === 'over' || state === 'void';
  return {
    id,
    turn: turnOf(match, nowMs, deps),
    rival: rival && viewRival(rival),
    isQuick: kind === 'quick',
    isInvitation: state === 'open' && kind === 'challenge' && me.seat === 'second' && !hasBegun(me.run),
    hasBegun: hasBegun(me.run),
    lapsesInMs: isOver ? 0 : Math.max(0, match.lapsesAtMs - nowMs),
    end: isOver
      ? {
          outcome: me.outcome ?? 'void',
          xpEarned: me.xpEarned,
          mine: standingOf(me.run, rulebook),
          theirs: rival && standingOf(rival.run, rulebook),
        }
      : null,
  };
}

const verdictsOf = ({ entries }: QuizRun) => entries.map(({ verdict }) => verdict);

/** Hides the rival's answers until the end. */
export function viewMatch(deps: ViewDependencies, match: Match): QuizMatchView {
  const { me, rival, state } = match;
  const run = expire(me.run, deps.clock.now(), deps.rulebook);
  return {
    ...viewRow(deps, match),
    questions: deps.rulebook.quiz.questions,
    verdicts: verdictsOf(run),
    theirVerdicts: state === 'over' && rival !== null ? verdictsOf(rival.run) : null,
    isHandedOut: state === 'open' && run.handedAtMs !== null,
  };
}

/** The same questions for both players; composed again from seed and words. */
export function questionsOfMatch(
  { teaching, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  match: Pick<Match, 'words' | 'seed'>,
): readonly Question[] {
  return composeQuiz(teaching.forQuestions, teaching.course, { words: match.words ?? [], seed: match.seed }, rulebook);
}

/** A hash of a match's questions and their course material; null where the current course allows no such match. */
export function versionOfMatch(
  deps: Pick<Dependencies, 'teaching' | 'rulebook'>,
  match: Pick<Match, 'words' | 'seed'>,
): string | null {
  if (!match.words?.every((id) => deps.teaching.course.words.has(id))) return null;
  const questions = questionsOfMatch(deps, match);
  const material = materialOf(deps.teaching.shown, questions);
  return material === null ? null : versionOf({ questions: [...questions], swaps: {} }, material);
}

export function viewHand(deps: Dependencies, match: Match, run: QuizRun, language: Language): QuizHand | null {
  const index = run.entries.length;
  const question = run.handedAtMs === null ? undefined : questionsOfMatch(deps, match)[index];
  if (question === undefined) return null;
  return {
    index,
    question: inLanguage(viewQuestion(deps.teaching.shown, question), language),
    msLeft: untilLateMs(run, deps.clock.now(), deps.rulebook),
    questionMs: deps.rulebook.quiz.questionMs,
  };
}
