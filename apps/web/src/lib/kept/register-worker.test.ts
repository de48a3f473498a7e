// @vitest-environment jsdom
// @own-modules: a page that is not really loaded anew
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVersion } from '../new-version.ts';
import { reloadPage } from '../reload-page.ts';
import { registerWorker } from './register-worker.ts';

vi.mock('../reload-page.ts', () => ({ reloadPage: vi.fn() }));

/** A version that waits, and begins with another script than this page. */
class WaitingWorker extends EventTarget {
  state: ServiceWorkerState = 'installed';
  readonly told: string[] = [];

  postMessage({ kind }: { kind: string }, [port]: MessagePort[]): void {
    this.told.push(kind);
    port?.postMessage('/assets/start-of-another-version.js');
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let waiting: WaitingWorker;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waiting = new WaitingWorker();
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await registerWorker(() => undefined);
  await vi.waitUntil(() => newVersion.get() !== null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(reloadPage).mockClear();
  newVersion.set(null);
});

test('the new version is loaded once it has taken over', () => {
  newVersion.get()?.();
  expect(waiting.told).toContain('take-over');
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
