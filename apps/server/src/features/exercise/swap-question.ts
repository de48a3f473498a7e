import type { Language, QuestionView } from '@kalima/contract';
import { inLanguage } from '@kalima/course';
import { hasReadingHelp, kindTraits, viewQuestion } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { changePlayer } from '../../player/player-store.ts';
import { cachedRun, runOf } from '../../sessions/session-run.ts';
import { playedSession, type SessionJson, storedSession, writeSession } from '../../sessions/session-store.ts';
import type { QuestionInput } from './play-question.ts';

/** Puts the question at hand in a way that needs neither ears nor a microphone. Asked twice, it answers the same. */
export async function swap(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  { index, late }: Pick<QuestionInput, 'index' | 'late'>,
): Promise<{ question: QuestionView }> {
  const kept = cachedRun(deps, sessionId);
  const changed = await changePlayer<SessionJson | null, { question: QuestionView }>(
    deps,
    ref,
    playedSession(sessionId, kept, late),
    (player, row) => {
      if (row === null) return { kind: 'not-found' };
      const stored = storedSession(row);
      const { session } = stored;
      const run = runOf(deps, stored, kept);
      if (run === null) return { kind: 'course-changed' };
      if (index < session.entries.length) return { kind: 'refused', refusal: 'already-answered' };
      if (session.state !== 'open') return { kind: 'refused', refusal: 'session-finished' };
      const question = run.drawn[index];
      if (question === undefined || index > session.entries.length)
        return { kind: 'refused', refusal: 'not-this-question' };
      if (!kindTraits[question.kind].isSwappable) return { kind: 'refused', refusal: 'not-swappable' };
      const other = run.swaps[index] ?? question;
      const { shown } = run.teaching;
      const hasHelp = hasReadingHelp(shown, session.place, other, deps.rulebook);
      const value = { question: inLanguage(viewQuestion(shown, other, hasHelp), language) };
      if (session.swapped.includes(index)) return { kind: 'unchanged', value };
      const swapped = { ...session, swapped: [...session.swapped, index] };
      return { kind: 'changed', player, events: [], writes: [writeSession(sessionId, swapped)], value };
    },
    { late },
  );
  if (!changed.done) refuse(changed.refusal);
  return changed.value;
}
