import './flame-pulse.css';
import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { signal, useSignal } from '../../lib/browser/signal.ts';

/** The streak rose where no flame was to be seen; the next one that is beats once. */
const isOwed = signal(false);

export function useNotedRise(): void {
  const streak = useQuery(queryOf(getProfile)).data?.streak;
  const before = useRef(streak);
  useEffect(() => {
    const known = before.current;
    before.current = streak;
    if (known !== undefined && streak !== undefined && streak > known) isOwed.set(true);
  }, [streak]);
}

export function useFlamePulse(): [isBeating: boolean, onBeaten: () => void] {
  return [useSignal(isOwed), () => isOwed.set(false)];
}
