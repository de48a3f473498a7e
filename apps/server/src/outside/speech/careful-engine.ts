import { limitConcurrency } from '../../concurrency/concurrency-limit.ts';
import { type SpeechEngine, SpeechUnavailable, TextTurnedAway } from './speech-engine.ts';

export interface Care {
  /** Providers reject more concurrent requests. */
  readonly maxConcurrent: number;
  /** Pause after a failure: otherwise every listener would wait for the next one. */
  readonly pauseMs: number;
  readonly nowMs: () => number;
}

export function withCare(engine: SpeechEngine, { maxConcurrent, pauseMs, nowMs }: Care): SpeechEngine {
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  const limited = limitConcurrency({ maxConcurrent: maxConcurrent });

  return {
    name: engine.name,
    synthesise: (...asked) =>
      limited(async () => {
        if (nowMs() < restsUntilMs) throw new SpeechUnavailable(`${engine.name} failed just now and is left alone`);
        try {
          return await engine.synthesise(...asked);
        } catch (error) {
          if (!(error instanceof TextTurnedAway)) restsUntilMs = nowMs() + pauseMs;
          throw error;
        }
      }),
    close: () => engine.close(),
  };
}
