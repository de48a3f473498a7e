import { Fault } from './api/problems.ts';
import { offlineSummary } from './offline-summary.ts';

/** Nobody answered, or not now. */
const passing = new Set([0, 502, 503, 504]);

const isPassing = (error: unknown) =>
  error instanceof Fault ? passing.has(error.status) : error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Sends what was played without a connection, before anything is said of a streak that it may have kept. Throws where nobody answers:
 * then the server is not to be asked about the day either.
 */
export async function deliverFirst(userId: string): Promise<void> {
  if (offlineSummary(userId).get().moves === 0) return;
  const { deliver } = await import('./offline/deliver.ts');
  try {
    await deliver(userId);
  } catch (error) {
    // A log that the server cannot read must not keep the learner's days shut for ever.
    if (isPassing(error)) throw error;
  }
}
