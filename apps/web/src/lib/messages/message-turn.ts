import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../api/endpoint-query.ts';
import { localDay } from '../language/day.ts';
import { signal, useSignal } from '../signal.ts';
import {
  countsForVisit,
  type MessageKind,
  type MessageStanding,
  nextMessage,
  type WaitingMessage,
} from './next-message.ts';

/** Who waits, in the order in which they came. */
let waiting: readonly WaitingMessage[] = [];
const current = signal<symbol | null>(null);
/** A visit is one loading of the page by one learner, and ends with the day. */
let visit = '';
let told: symbol | null = null;

type Learner = Pick<MessageStanding, 'hasFinishedExercise' | 'isFirstDay'>;

function settle(learner: Learner): void {
  const next = nextMessage(waiting, current.get(), { ...learner, told });
  if (next !== null && countsForVisit(next.kind)) told = next.id;
  current.set(next?.id ?? null);
}

/** Another learner, or another day, is another visit. */
export function beginVisit(now: string): void {
  if (now === visit) return;
  visit = now;
  told = null;
}

/**
 * For what nobody asked for and lies over the page.
 * @param kind what is to be told; null: nothing
 * @returns whether it is its turn, until it is wanted no more
 */
export function useMessageTurn(kind: MessageKind | null): boolean {
  const { data: profile } = useQuery({ ...queryOf(getProfile), enabled: false });
  const [mine, setMine] = useState<WaitingMessage | null>(null);
  const hasFinishedExercise = profile?.hasFinishedExercise === true;
  const isFirstDay = profile?.isFirstDay !== false;
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
  // After each change of who waits, and of what is known of the learner.
  useEffect(() => {
    if (mine === null || shown !== null) return;
    if (userId !== undefined) beginVisit(`${userId} ${localDay(new Date())}`);
    settle({ hasFinishedExercise, isFirstDay });
  }, [mine, shown, hasFinishedExercise, isFirstDay, userId]);
  // In the drawing after a change of kind the turn is still that of the message before.
  return mine !== null && mine.kind === kind && shown === mine.id;
}
