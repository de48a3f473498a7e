import type { WordId } from '@kalima/course/schema';
import { type GameEvent, sumOf } from '../events.ts';
import type { SessionPlace } from '../exercise/place.ts';
import type { Session } from '../exercise/session.ts';
import { exerciseInGuide } from '../journey/numbering.ts';
import { type JourneyState, progressIn } from '../journey/progress.ts';
import { earnsTestOut, passesTestOut } from '../journey/test-out.ts';
import { finishSession, type SessionEnd } from '../moves/finish-session.ts';
import type { PlayState } from '../moves/play-state.ts';
import { isPassed, percentOf, scoreOf } from '../moves/score.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Rulebook } from '../rulebook.ts';

export interface RunResult {
  readonly score: number;
  readonly percent: number;
  readonly passed: boolean;
  readonly xpEarned: number;
  /** Batteries that a passed review gave back. */
  readonly batteriesEarned: number;
  /** The streak that this pass continued or began; null: none. */
  readonly streak: number | null;
  /** Its effect on the test-out of its level. */
  readonly testOut?: 'earned' | 'passed';
}

/** Facts about the end of a run that only its caller has. */
export interface Ending extends Required<SessionEnd> {
  /** Of an exercise: the words of its level. */
  readonly levelWords: readonly WordId[];
  readonly before: JourneyState;
}

export function resultOf(session: Session, events: readonly GameEvent[], rulebook: Rulebook): RunResult {
  return {
    score: session.entries.filter(({ verdict }) => verdict === 'right').length,
    percent: percentOf(session, rulebook),
    passed: isPassed(session, rulebook),
    xpEarned: session.entries.reduce((sum, { xpEarned }) => sum + xpEarned, sumOf(events, 'xp')),
    batteriesEarned: sumOf(events, 'battery'),
    streak: events.find((event) => event.kind === 'streak-kept')?.streak ?? null,
  };
}

/** rules-of-play, Testing out: the effect of a finished run on the test-out of its level. */
function testOutBy(
  { place, entries }: Session,
  passed: boolean,
  { levelWords, before }: Ending,
  rulebook: Rulebook,
): NonNullable<RunResult['testOut']> | null {
  if (place.kind !== 'exercise') return null;
  const progress = progressIn(before, rulebook);
  if (earnsTestOut({ place, entries, passed }, levelWords, progress)) return 'earned';
  return passesTestOut({ place, passed }, progress, rulebook) ? 'passed' : null;
}

/** Ends a run whose questions are all done: spec 1 §4. */
export function finishRun(
  state: PlayState,
  ending: Ending,
  rulebook: Rulebook,
): Outcome<PlayState & { readonly result: RunResult }, 'session-unfinished', GameEvent> {
  const outcome = finishSession(state, ending, rulebook);
  if (!outcome.done) return outcome;
  const { events } = outcome;
  const counted = resultOf(state.session, events, rulebook);
  const testOut = testOutBy(state.session, counted.passed, ending, rulebook);
  return done({ ...outcome.state, result: { ...counted, ...(testOut !== null && { testOut }) } }, events);
}

/** The journey after a run: its score and its test-out joined to the state before it. */
export function journeyAfter(
  place: SessionPlace,
  result: Pick<RunResult, 'percent' | 'passed' | 'testOut'>,
  { results, opened, testOuts, passedSinceOpened = [] }: JourneyState,
  rulebook: Rulebook,
): JourneyState {
  const { guide, level } = place;
  const { testOut } = result;
  const score = scoreOf(result, rulebook);
  const own = place.kind === 'exercise' ? [{ guide, exercise: exerciseInGuide(place, rulebook), score }] : [];
  const others = testOuts.filter((each) => each.guide !== guide || each.level !== level);
  return {
    results: [...results, ...own],
    opened,
    passedSinceOpened: result.passed && own.length > 0 ? [...passedSinceOpened, guide] : passedSinceOpened,
    testOuts: testOut === undefined ? testOuts : [...others, { guide, level, passed: testOut === 'passed' }],
  };
}
