import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const code = readFileSync(new URL('../../../public/reminders-worker.js', import.meta.url), 'utf8');

interface Shown {
  readonly title: string;
  readonly options: NotificationOptions;
  open: boolean;
}

/** A service worker's world, as far as this one looks at it. */
function startWorker(windows: { focus(): void }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const kept = new Map<string, object>();
  const openWindow = vi.fn(async (_path: string) => null);
  const scope = {
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.push({ title, options, open: true });
      },
      getNotifications: async ({ tag }: { tag: string }) =>
        shown.filter(({ options }) => options.tag === tag).map((each) => ({ close: () => (each.open = false) })),
    },
    clients: { matchAll: async () => windows, openWindow },
  };
  const store = {
    match: async (name: string) => kept.get(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    put: async (name: string, value: object) => kept.set(name, value),
  };
  const timers = { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) };
  runInNewContext(code, { self: scope, caches: { open: async () => store }, Response: class {}, ...timers });
  const happen = (kind: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    return done;
  };
  return { shown, kept, openWindow, happen, listeners };
}

const message = { id: 'reminder-2026-11-20', title: 'Vendredi', body: 'Vos mots', language: 'fr' };
const pushed = (data: object) => ({ data: { json: () => data } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a reminder that comes', () => {
  test('is shown as it was written, and goes after five seconds', async () => {
    const { shown, happen } = startWorker();
    const done = happen('push', pushed(message));
    await vi.advanceTimersByTimeAsync(4999);
    expect(shown).toMatchObject([
      { title: 'Vendredi', open: true, options: { body: 'Vos mots', lang: 'fr', tag: message.id, silent: false } },
    ]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(shown).toMatchObject([{ open: false }]);
  });

  test('a second time disturbs nobody, and the next day’s is news again', async () => {
    const { shown, kept, happen } = startWorker();
    for (const id of [message.id, message.id, 'reminder-2026-11-21']) {
      const done = happen('push', pushed({ ...message, id }));
      await vi.advanceTimersByTimeAsync(5000);
      await done;
    }
    expect(shown.map(({ options }) => options.silent)).toEqual([false, true, false]);
    expect(shown.every(({ open }) => !open)).toBe(true);
    expect(kept.size).toBe(1);
  });
});

describe('a press on it', () => {
  const press = () => ({ notification: { close: vi.fn() } });

  test('opens the app at its home', async () => {
    const { happen, openWindow } = startWorker();
    const event = press();
    await happen('notificationclick', event);
    expect(event.notification.close).toHaveBeenCalled();
    expect(openWindow.mock.calls).toEqual([['/']]);
  });

  test('comes back to an app that is open', async () => {
    const open = { focus: vi.fn() };
    const { happen, openWindow } = startWorker([open]);
    await happen('notificationclick', press());
    expect(open.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });
});

test('it answers no request of the page', () => {
  expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']);
});
