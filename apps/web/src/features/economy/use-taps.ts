import { useEffect, useReducer } from 'react';
import { idle, reduceTaps, tapWindowMs } from './tap-game.ts';

export function useTaps() {
  const [game, dispatch] = useReducer(reduceTaps, idle);
  const isRunning = game.kind === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => dispatch({ kind: 'time-up' }), tapWindowMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return [game, dispatch] as const;
}
