import { signal } from '../browser/signal.ts';

const sessionLock = 'kalima-session';

/** How often a session has ended on this page. */
export const endedSessions = signal(0);

/** Says to all pages of this browser that a session is open here. @returns what ends it. */
export function openSession(): () => void {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const ended = () => endedSessions.set(endedSessions.get() + 1);
  // A browser without locks has one page, as good as always.
  const held = navigator.locks?.request(sessionLock, { mode: 'shared' }, () => isOver) ?? isOver;
  held.then(ended, ended);
  return end;
}

export async function ifNoSessionIsOpen(act: () => void): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(sessionLock, { mode: 'exclusive', ifAvailable: true }, (lock) => {
    if (lock !== null) act();
  });
}
