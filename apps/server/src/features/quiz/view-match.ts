import type { Language, QuizMatchRow, QuizMatchView, QuizTurn } from '@kalima/contract';
import { inLanguage, type WordId } from '@kalima/course';
import {
  composeQuiz,
  expire,
  hasBegun,
  isRunDone,
  matchScoreOf,
  type QuizRun,
  untilLateMs,
  viewQuestion,
} from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { type ComposedSession, runIn, type SessionRun, withMaterialOf } from '../../runs/session-run.ts';
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
          mine: matchScoreOf(me.run, rulebook),
          theirs: rival && matchScoreOf(rival.run, rulebook),
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

type Composing = Pick<Dependencies, 'teaching' | 'rulebook'>;

/** The same questions for both players. */
export function composeMatch(
  { teaching, rulebook }: Composing,
  { words, seed }: { readonly words: readonly WordId[]; readonly seed: number },
): ComposedSession {
  const questions = composeQuiz(teaching.forQuestions, teaching.course, { words, seed }, rulebook);
  return withMaterialOf(teaching, { questions: [...questions], swaps: {} });
}

/** A match keeps its questions when the course changes. @returns null when they are gone, and the course has changed since */
export function runOfMatch(deps: Composing, match: Match): SessionRun | null {
  const { teaching } = deps;
  if (match.document !== null) return runIn(teaching, match);
  const { words } = match;
  if (!words?.every((id) => teaching.course.words.has(id))) return null;
  const composed = composeMatch(deps, { words, seed: match.seed });
  // Older matches have the version of the whole course.
  const versions = [teaching.course.version, composed.courseVersion];
  return versions.includes(match.courseVersion) ? runIn(teaching, composed) : null;
}

export function viewTurn(deps: Dependencies, match: Match, run: QuizRun, language: Language): QuizTurn | null {
  const index = run.entries.length;
  const played = run.handedAtMs === null ? null : runOfMatch(deps, match);
  const question = played?.questions[index];
  if (played === null || question === undefined) return null;
  return {
    index,
    question: inLanguage(viewQuestion(played.teaching.shown, question), language),
    msLeft: untilLateMs(run, deps.clock.now(), deps.rulebook),
    questionMs: deps.rulebook.quiz.questionMs,
  };
}
