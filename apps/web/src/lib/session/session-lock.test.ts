// @vitest-environment jsdom
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endedSessions, ifNoSessionIsOpen, openSession } from './session-lock.ts';

/** The browser's locks, for all of its pages: any number share one, or one has it alone. */
function stubLocks(): void {
  let shared = 0;
  const request = async (
    _name: string,
    { mode }: LockOptions,
    act: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> => {
    if (mode === 'exclusive') return act(shared > 0 ? null : {});
    shared += 1;
    await act({});
    shared -= 1;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeEach(stubLocks);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

async function isDone(): Promise<boolean> {
  const act = vi.fn();
  await ifNoSessionIsOpen(act);
  return act.mock.calls.length > 0;
}

test('nothing is done while a session is open on any page, and the end of the last one is told', async () => {
  expect(await isDone()).toBe(true);
  const ended = endedSessions.get();
  const [endOne, endOther] = [openSession(), openSession()];
  expect(await isDone()).toBe(false);
  endOne();
  await eventually(() => expect(endedSessions.get()).toBe(ended + 1));
  expect(await isDone()).toBe(false);
  endOther();
  await eventually(() => expect(endedSessions.get()).toBe(ended + 2));
  expect(await isDone()).toBe(true);
});

test('a browser without locks goes by nothing', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const ended = endedSessions.get();
  openSession()();
  await eventually(() => expect(endedSessions.get()).toBe(ended + 1));
  expect(await isDone()).toBe(true);
});
