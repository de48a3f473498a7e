import type { QuestionView } from '@kalima/contract';
import { useCallback, useEffect, useState } from 'react';
import { isPaused, neededBy, pause, resume, type Without } from './pauses.ts';

interface Asked {
  question: QuestionView | undefined;
  index: number;
  isOpen: boolean;
  /** Offline: its sound cannot be played, or speech cannot be judged. */
  isOutOfReach: boolean;
  swap(): void;
}

export interface Pauses {
  isSwapping: boolean;
  without: Without | null;
  isPaused: boolean;
  onPause(): void;
  onResume(): void;
}

/** "Can't listen now" and "can't speak now" hold for an hour: later questions are swapped automatically. */
export function usePauses({ question, index, isOpen, isOutOfReach, swap }: Asked): Pauses {
  const [swapped, setSwapped] = useState<ReadonlyMap<number, Without>>(new Map());
  const [resumedAt, setResumedAt] = useState<number | null>(null);
  const needed = neededBy(question);
  const isSwapping = isOpen && needed !== null && (isOutOfReach || isPaused(needed));
  const ask = useCallback(() => {
    if (needed === null) return;
    setSwapped((before) => new Map(before).set(index, needed));
    swap();
  }, [needed, index, swap]);
  useEffect(() => {
    if (isSwapping) ask();
  }, [isSwapping, ask]);
  const without = needed === null ? (swapped.get(index) ?? null) : null;
  return {
    isSwapping,
    without,
    isPaused: resumedAt !== index && without !== null && isPaused(without),
    onPause: () => {
      if (needed === null) return;
      pause(needed);
      ask();
    },
    onResume: () => {
      if (without === null) return;
      resume(without);
      setResumedAt(index);
    },
  };
}
