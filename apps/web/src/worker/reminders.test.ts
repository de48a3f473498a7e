import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubScope } from '../../test/stub-worker.ts';
import { showReminders } from './reminders.ts';

function startWorker(windows: { focus(): void }[] = []) {
  const stub = stubScope({ windows });
  showReminders(stub.scope);
  const shown = stub.shown;
  const kept = () => stub.kept('kalima-reminders-shown');
  return { shown, kept, openWindow: stub.openWindow, happen: stub.happen };
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
    expect(kept()).toHaveLength(1);
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
