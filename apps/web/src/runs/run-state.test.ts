import { describe, expect, it, test } from 'vitest';
import { Fault, Refusal } from '../lib/connection/problems.ts';
import { type RunEvent, type RunState, reduceRun } from './run-state.ts';
import { notSending, problemOf } from './sending.ts';

interface Request {
  readonly kind: string;
}
const idle: RunState<string, Request> = { stage: 'first question', ...notSending };
const answer = { kind: 'answer' };
const sent: RunEvent<string, Request> = { kind: 'sent', request: answer };
const offline: RunEvent<string, Request> = { kind: 'failed', problem: 'offline' };
const after = (...events: RunEvent<string, Request>[]) => events.reduce(reduceRun<string, Request>, idle);

describe('a run', () => {
  it('shows a question until the reply to its answer leads on', () => {
    expect(after(sent)).toEqual({ ...idle, request: answer });
    expect(after(sent, { kind: 'reached', stage: 'verdict' })).toEqual({ ...idle, stage: 'verdict' });
  });

  it('keeps a request that failed, to be sent again as it was', () => {
    const failed = after(sent, offline, offline);
    expect(failed).toEqual({ ...idle, request: answer, problem: 'offline', failures: 2 });
    const again = reduceRun(failed, { kind: 'retried' });
    expect(again).toEqual({ ...failed, problem: null });
    expect(again.request).not.toBe(answer);
  });

  it('sends again by itself only without a connection, and says so until the reply', () => {
    const waiting = after(sent, offline);
    expect(reduceRun(waiting, { kind: 'resent' })).toEqual(waiting);
    expect(reduceRun(waiting, { kind: 'resent' }).request).not.toBe(answer);
    const broken = after(sent, { kind: 'failed', problem: 'fault' });
    expect(reduceRun(broken, { kind: 'resent' })).toBe(broken);
  });

  it('begins a further request without the failures of the one before', () => {
    expect(after(sent, offline, sent)).toEqual(after(sent));
  });

  it('falls back to a stage when it has gone on elsewhere', () => {
    expect(after(sent, { kind: 'refused', stage: 'outside' })).toEqual({
      ...idle,
      stage: 'outside',
      request: answer,
      problem: 'out-of-step',
    });
  });

  it('has nothing to fail or to send again without a request', () => {
    expect(after(offline, { kind: 'retried' }, { kind: 'resent' })).toBe(idle);
  });
});

test.each([
  ['no connection', new Fault(0), 'offline'],
  ['a proxy without a server', new Fault(502), 'offline'],
  ['a server that starts', new Fault(503), 'offline'],
  ['a gateway that waits too long', new Fault(504), 'offline'],
  ['no reply in time', new DOMException('late', 'TimeoutError'), 'offline'],
  ['a defect of the server', new Fault(500), 'fault'],
  ['a sign-in to be renewed', new Refusal('signed-out', 401), 'fault'],
  ['too many requests', new Refusal('too-many-requests', 429), 'fault'],
  ['a rule', new Refusal('already-answered', 409), 'out-of-step'],
  ['a defect of the page', new TypeError('x is undefined'), 'fault'],
])('the problem of %s', (_, error, problem) => {
  expect(problemOf(error)).toBe(problem);
});
