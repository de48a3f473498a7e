import { useEffect, useState } from 'react';
import { useKnownProfile } from '../api/known-profile.ts';
import { signal, useSignal } from '../browser/signal.ts';
import { localDay } from '../language/day.ts';
import {
  countsForVisit,
  type MessageContext,
  type MessageKind,
  nextMessage,
  type WaitingMessage,
} from './next-message.ts';

let waiting: readonly WaitingMessage[] = [];
const current = signal<symbol | null>(null);
/** One loading of the page by one learner; it ends with the day. */
let visit = '';
let shownThisVisit: symbol | null = null;
const sessionEnded = signal(false);

function settle(learner: Omit<MessageContext, 'shownThisVisit'>): void {
  const next = nextMessage(waiting, current.get(), { ...learner, shownThisVisit });
  if (next !== null && countsForVisit(next.kind)) shownThisVisit = next.id;
  current.set(next?.id ?? null);
}

export function beginVisit(now: string): void {
  if (now === visit) return;
  visit = now;
  shownThisVisit = null;
  sessionEnded.set(false);
}

const visitOf = (userId: string) => `${userId} ${localDay(new Date())}`;

export function endSession(userId: string): void {
  beginVisit(visitOf(userId));
  sessionEnded.set(true);
}

/** For the results of a session of any kind: messages of the app may stand from here on. */
export function useSessionEnd(): void {
  const userId = useKnownProfile()?.userId;
  useEffect(() => {
    if (userId !== undefined) endSession(userId);
  }, [userId]);
}

/** @param kind null: no message @returns whether it is the turn of this message */
export function useMessageTurn(kind: MessageKind | null): boolean {
  const profile = useKnownProfile();
  const [mine, setMine] = useState<WaitingMessage | null>(null);
  const hasFinishedExercise = profile?.hasFinishedExercise === true;
  const isFirstDay = (profile?.accountDay ?? 1) === 1;
  const userId = profile?.userId;
  useEffect(() => {
    if (kind === null) return;
    const me = { id: Symbol(kind), kind };
    setMine(me);
    waiting = [...waiting, me];
    return () => {
      waiting = waiting.filter((each) => each !== me);
      if (current.get() === me.id) current.set(null);
    };
  }, [kind]);
  const shown = useSignal(current);
  const hasEndedSession = useSignal(sessionEnded);
  // After each change of who waits, and of what is known of the learner.
  useEffect(() => {
    if (mine === null || shown !== null) return;
    if (userId !== undefined) beginVisit(visitOf(userId));
    settle({ hasFinishedExercise, isFirstDay, hasEndedSession: hasEndedSession && sessionEnded.get() });
  }, [mine, shown, hasFinishedExercise, isFirstDay, userId, hasEndedSession]);
  // In the drawing after a change of kind the turn is still that of the message before.
  return mine !== null && mine.kind === kind && shown === mine.id;
}
