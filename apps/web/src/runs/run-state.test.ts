import { describe, expect, it } from 'vitest';
import { type RunEvent, type RunState, reduceRun } from './run-state.ts';

const idle: RunState<string, string> = { stage: 'first question', request: null, isFailed: false };
const after = (...events: RunEvent<string, string>[]) => events.reduce(reduceRun<string, string>, idle);

describe('a run', () => {
  it('shows a question until the reply to its answer leads on', () => {
    const sent = after({ kind: 'sent', request: 'answer' });
    expect(sent).toEqual({ stage: 'first question', request: 'answer', isFailed: false });
    expect(reduceRun(sent, { kind: 'reached', stage: 'verdict' })).toEqual({ ...idle, stage: 'verdict' });
  });

  it('keeps a request that failed, to be sent again as it was', () => {
    const failed = after({ kind: 'sent', request: 'answer' }, { kind: 'failed' });
    expect(failed).toEqual({ stage: 'first question', request: 'answer', isFailed: true });
    expect(reduceRun(failed, { kind: 'sent', request: 'answer' })).toEqual({ ...failed, isFailed: false });
  });

  it('falls back to a stage when it has gone on elsewhere', () => {
    expect(after({ kind: 'sent', request: 'answer' }, { kind: 'failed', stage: 'outside' }).stage).toBe('outside');
  });
});
