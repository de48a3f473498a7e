import { maxTaps } from '@kalima/contract';
import { useEffect } from 'react';
import { useRules } from '../../lib/api/use-rules.ts';
import { reloadPage } from '../../lib/browser/reload-page.ts';
import { useJudgeTaps } from './queries.ts';
import type { TapEvent, TapGame } from './tap-game.ts';

const reloadDelayMs = 2500;

/** Tells the server once how many taps there were, when they were many enough to be worth telling. */
export function TapJudge({ game, dispatch }: { game: TapGame; dispatch(event: TapEvent): void }) {
  const { mutate } = useJudgeTaps(() => setTimeout(reloadPage, reloadDelayMs));
  const minBonusTaps = useRules()?.minBonusTaps;
  useEffect(() => {
    if (game.kind !== 'over' || minBonusTaps === undefined) return;
    dispatch({ kind: 'judged' });
    if (game.taps >= minBonusTaps) mutate(Math.min(game.taps, maxTaps));
  }, [game, dispatch, mutate, minBonusTaps]);
  return null;
}
