import type { Verdict } from '@kalima/contract';
import { standardRulebook } from '@kalima/rules';
import type { SoundName } from '../../lib/sound.ts';
import type { ExerciseState } from './exercise-state.ts';

/** The same row for which a battery comes back. */
const { bonusEvery } = standardRulebook.battery;

function rightsInARow(verdicts: readonly Verdict[]): number {
  const lastOther = verdicts.findLastIndex((verdict) => verdict !== 'right');
  return verdicts.length - 1 - lastOther;
}

/** The sound of what has just happened; a skipped question, like everything else, is silent. */
export function soundOf({ phase, verdicts }: Pick<ExerciseState, 'phase' | 'verdicts'>): SoundName | null {
  switch (phase.kind) {
    case 'asking':
      return phase.pairs.wrong ? 'wrong' : null;
    case 'answered': {
      const { verdict, batteryBonus } = phase.reply;
      if (verdict === 'skipped') return null;
      if (verdict === 'wrong') return 'wrong';
      return batteryBonus || rightsInARow(verdicts) % bonusEvery === 0 ? 'five' : 'right';
    }
    case 'finished':
      return phase.result.passed ? 'finish' : null;
    default:
      return null;
  }
}
