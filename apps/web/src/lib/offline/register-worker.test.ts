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
/** As when something has arrived that the page asked for. */
let onResource: () => void;
beforeEach(async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        onResource = listener;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  waiting = new WaitingWorker();
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  await registerWorker(() => undefined);
  await vi.waitUntil(() => newVersion.get() !== null);
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
  expect(waiting.told).toEqual(['which-entry']);
  await vi.advanceTimersByTimeAsync(500);
  expect(waiting.told).toEqual(['which-entry', 'take-over']);
});

test('it takes over after half a minute, whatever the page asks for', async () => {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    expect(waiting.told).toEqual(['which-entry']);
    onResource();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(waiting.told).toEqual(['which-entry', 'take-over']);
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
