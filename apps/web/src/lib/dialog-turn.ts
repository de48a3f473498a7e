import { useEffect, useState } from 'react';
import { signal, useSignal } from './signal.ts';

/** Who waits to lay a dialog of their own over the page, in the order in which they came. */
const waiting = signal<readonly symbol[]>([]);

/** For dialogs that nobody asked for: one at a time. @returns whether it is this one's turn, until it is wanted no more. */
export function useDialogTurn(isWanted: boolean): boolean {
  const [me] = useState(() => Symbol('a dialog'));
  useEffect(() => {
    if (!isWanted) return;
    waiting.set([...waiting.get(), me]);
    return () => waiting.set(waiting.get().filter((each) => each !== me));
  }, [me, isWanted]);
  const [first] = useSignal(waiting);
  return isWanted && first === me;
}
