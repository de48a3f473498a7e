import { expect, test, vi } from 'vitest';
import { deliverTag } from '../lib/offline/caches/worker-messages.ts';
import { wakePages } from './wake-pages.ts';

type Scope = Parameters<typeof wakePages>[0];

async function syncWith(tag: string): Promise<unknown[]> {
  const messages: unknown[] = [];
  const page = { focus: async () => undefined, postMessage: (message: unknown) => void messages.push(message) };
  const clients = { claim: async () => undefined, matchAll: async () => [page, page], openWindow: vi.fn() };
  let work: Promise<unknown> = Promise.resolve();
  const addEventListener: Scope['addEventListener'] = (_kind, listener) =>
    listener({ tag, waitUntil: (until: Promise<unknown>) => (work = until) } as never);
  wakePages({ clients, addEventListener });
  await work;
  return messages;
}

test('when the connection is back, every open page is told to send what waits', async () => {
  expect(await syncWith(deliverTag)).toEqual([{ kind: 'deliver' }, { kind: 'deliver' }]);
});

test('what was registered for something else wakes nobody', async () => {
  expect(await syncWith('of-somebody-else')).toEqual([]);
});
