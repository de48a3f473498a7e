import { type SpeechEngine, SpeechUnavailable } from './speech-engine.ts';

export interface ClipBudget {
  /** Reserves one clip; false when today's are used up. */
  reserve(): Promise<boolean>;
  /** The reserved clip was not made. */
  release(): Promise<void>;
}

/** A paid provider within a budget: beyond it the next engine stands in. */
export function withBudget(engine: SpeechEngine, budget: ClipBudget): SpeechEngine {
  return {
    name: engine.name,
    synthesise: async (...asked) => {
      if (!(await budget.reserve())) throw new SpeechUnavailable(`${engine.name}: today's budget of clips is used up`);
      try {
        return await engine.synthesise(...asked);
      } catch (error) {
        await budget.release();
        throw error;
      }
    },
    close: () => engine.close(),
  };
}
