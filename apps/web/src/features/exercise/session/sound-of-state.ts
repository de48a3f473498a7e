import type { Verdict } from '@kalima/contract';
import type { SoundName } from '../../../lib/word-audio/sound.ts';
import type { ExerciseState } from './exercise-state.ts';

function rightsInARow(verdicts: readonly Verdict[]): number {
  const lastOther = verdicts.findLastIndex((verdict) => verdict !== 'right');
  return verdicts.length - 1 - lastOther;
}

const rowLength = 5;

/** A skipped question and "I don't know" are silent. A row sounds whether or not a battery comes back for it. */
export function soundOf({ phase, verdicts }: Pick<ExerciseState, 'phase' | 'verdicts'>): SoundName | null {
  switch (phase.kind) {
    case 'asking':
      return phase.pairs.wrong ? 'wrong' : null;
    case 'answered': {
      const { verdict, batteryBonus } = phase.reply;
      if (verdict === 'skipped' || phase.answer?.kind === 'no-idea') return null;
      if (verdict === 'wrong') return 'wrong';
      if (phase.repeatOf !== undefined) return 'right';
      return batteryBonus || rightsInARow(verdicts) % rowLength === 0 ? 'five' : 'right';
    }
    case 'finished':
      if (!phase.result.passed) return null;
      return phase.result.story.completed === null ? 'finish' : 'level';
    default:
      return null;
  }
}
