// @vitest-environment jsdom
// @own-modules: the page must not really reload
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { reloadPage } from '../../browser/reload-page.ts';
import { endedSessions } from '../../session/session-lock.ts';
import { newVersion } from '../new-version.ts';
import { registerWorker } from './register-worker.ts';
import { workerAddress } from './worker-messages.ts';

vi.mock('../../browser/reload-page.ts', () => ({ reloadPage: vi.fn() }));

/** A waiting version, of another script than this page. */
class WaitingWorker extends EventTarget {
  state: ServiceWorkerState = 'installed';
  readonly messages: string[] = [];

  postMessage({ kind }: { kind: string }, [port]: MessagePort[]): void {
    this.messages.push(kind);
    port?.postMessage('/assets/start-of-another-version.js');
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let waiting: WaitingWorker;
/** Fires as when a requested resource has arrived. */
let onResource: () => void;
let observed: string[];
beforeEach(async () => {
  observed = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        onResource = listener;
      }
      observe({ type }: { type: string }): void {
        observed.push(`observe ${type}`);
      }
      disconnect(): void {
        observed.push('disconnect');
      }
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waiting = new WaitingWorker();
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await registerWorker(() => undefined);
  await eventually(() => expect(newVersion.get()).not.toBeNull());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.mocked(reloadPage).mockClear();
  newVersion.set(null);
});

test('it takes over once the page has asked for nothing for two seconds', async () => {
  vi.advanceTimersByTime(1500);
  onResource();
  await vi.advanceTimersByTimeAsync(1500);
  expect(waiting.messages).toEqual(['which-entry']);
  await vi.advanceTimersByTimeAsync(500);
  expect(waiting.messages).toEqual(['which-entry', 'take-over']);
});

test('it takes over after half a minute, whatever the page asks for', async () => {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    expect(waiting.messages).toEqual(['which-entry']);
    onResource();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(waiting.messages).toEqual(['which-entry', 'take-over']);
});

test('the new version is loaded once it has taken over', () => {
  newVersion.get()?.();
  expect(waiting.messages).toContain('take-over');
  waiting.become('activating');
  expect(reloadPage).not.toHaveBeenCalled();
  waiting.become('activated');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the new version is loaded although the older one has something to do', () => {
  newVersion.get()?.();
  expect(reloadPage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a new version that an older one made redundant is loaded too, once it is asked for', () => {
  waiting.become('activated');
  expect(reloadPage).not.toHaveBeenCalled();
  waiting.become('redundant');
  newVersion.get()?.();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('of what the page asks for it is told only until then', async () => {
  await vi.advanceTimersByTimeAsync(2000);
  expect(observed).toEqual(['observe resource', 'disconnect']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([waiting.messages, observed.length]).toEqual([['which-entry', 'take-over'], 2]);
});

describe('the worker of a page', () => {
  /** A browser whose worker has no waiting version yet. */
  async function beginWith({ installing = null as EventTarget | null } = {}) {
    const registration = Object.assign(new EventTarget(), { waiting: null as WaitingWorker | null, installing });
    const register = vi.fn(async (_: string) => registration);
    const serviceWorker = Object.assign(new EventTarget(), { register });
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
    const onCourseChanged = vi.fn();
    await registerWorker(onCourseChanged);
    const next = new WaitingWorker();
    const arrive = () => {
      registration.waiting = next;
    };
    return { registration, serviceWorker, register, onCourseChanged, next, arrive };
  }

  it('is registered once, and says when the course has changed', async () => {
    const { register, serviceWorker, onCourseChanged } = await beginWith();
    expect(register.mock.calls).toEqual([[workerAddress]]);
    const say = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    for (const data of [null, { kind: 'deliver' }]) say(data);
    expect(onCourseChanged).not.toHaveBeenCalled();
    say({ kind: 'course-changed' });
    expect(onCourseChanged).toHaveBeenCalledOnce();
  });

  it('is asked about once it is installed, whenever that began', async () => {
    const installing = new EventTarget();
    const { registration, next, arrive } = await beginWith({ installing });
    arrive();
    expect(next.messages).toEqual([]);
    installing.dispatchEvent(new Event('statechange'));
    expect(next.messages).toEqual(['which-entry']);
    registration.installing = new EventTarget();
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing.dispatchEvent(new Event('statechange'));
    expect(next.messages).toEqual(['which-entry', 'which-entry']);
  });

  it('is asked about once a session has ended', async () => {
    const { next, arrive } = await beginWith();
    endedSessions.set(endedSessions.get() + 1);
    arrive();
    endedSessions.set(endedSessions.get() + 1);
    expect(next.messages).toEqual(['which-entry']);
  });

  it('takes over without a word, where the page is of its version', async () => {
    newVersion.set(null);
    const script = document.createElement('script');
    script.setAttribute('src', '/assets/start-of-another-version.js');
    document.head.append(script);
    const { next, arrive } = await beginWith();
    arrive();
    endedSessions.set(endedSessions.get() + 1);
    await eventually(() => expect(observed.length).toBeGreaterThan(1));
    await vi.advanceTimersByTimeAsync(2000);
    expect([next.messages, newVersion.get()]).toEqual([['which-entry', 'take-over'], null]);
    script.remove();
  });

  test.each([
    ['an installed app asks for lasting storage', true],
    ['a page in a browser does not', false],
  ])('%s', async (_, isInstalled) => {
    const persist = vi.fn(async () => true);
    Object.defineProperty(navigator, 'storage', {
      value: { persisted: async () => false, persist },
      configurable: true,
    });
    Object.defineProperty(navigator, 'standalone', { value: isInstalled, configurable: true });
    await beginWith();
    expect(persist).toHaveBeenCalledTimes(isInstalled ? 1 : 0);
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('is none in a browser without workers', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
    await expect(registerWorker(() => undefined)).resolves.toBeUndefined();
  });
});
