import { type SpeechEngine, SpeechUnavailable } from './speech-engine.ts';

export interface ClipBudget {
  /** Reserves one clip; false: today's budget is used up. */
  reserve(): Promise<boolean>;
  release(): Promise<void>;
}

/** A paid provider within a budget; beyond it the next engine is used. */
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
