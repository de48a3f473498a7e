import { describe, expect, test } from 'vitest';
import { join, leave, next, sightMs, type ToastQueue } from './toast-queue.ts';
import type { ToastText } from './toast-text.ts';

/** Toasts that came one after the other, before any was gone. */
function queueOf(...toasts: readonly ToastText[]): ToastQueue {
  const queue = toasts.reduce<ToastQueue | null>(join, null);
  if (queue === null) throw new Error('no toast came');
  return queue;
}

/** The titles in the order in which they are seen, the one that is shown first. */
function order(queue: ToastQueue | null): string[] {
  return queue === null ? [] : [queue.shown.title, ...order(next(queue))];
}

const answer = (title: string): ToastText => ({ title });
const error = (title: string): ToastText => ({ title, kind: 'bad' });
const gift = (title: string): ToastText => ({ title, isUnasked: true });

test.each<[string, ToastText[], string[]]>([
  ['one alone is shown', [answer('a')], ['a']],
  ['a later one waits', [gift('g'), answer('a')], ['g', 'a']],
  ['an error is shown at once, and what it displaced after it', [answer('a'), gift('g'), error('e')], ['e', 'a', 'g']],
  ['an error goes before whatever waits', [error('d'), answer('a'), gift('g'), error('e')], ['d', 'e', 'a', 'g']],
  ['errors keep their order', [answer('a'), error('d'), error('e')], ['d', 'e', 'a']],
  [
    'an error is the last that goes when too many wait',
    [error('d'), error('e'), answer('a'), answer('b'), answer('c'), answer('f'), answer('g')],
    ['d', 'e', 'b', 'c', 'f', 'g'],
  ],
  ['answers keep their order', [answer('a'), answer('b'), answer('c')], ['a', 'b', 'c']],
  ['what nobody asked for keeps its order', [gift('f'), gift('g'), gift('h')], ['f', 'g', 'h']],
  ['an answer goes before a gift that waits', [answer('a'), gift('g'), answer('b')], ['a', 'b', 'g']],
  ['a gift does not go before an answer that waits', [answer('a'), answer('b'), gift('g')], ['a', 'b', 'g']],
  ['a gift that is shown is not taken away', [gift('g'), answer('a'), gift('h'), answer('b')], ['g', 'a', 'b', 'h']],
  ['the same text waits once', [answer('a'), answer('b'), answer('b')], ['a', 'b']],
  ['the same gift waits once', [answer('a'), gift('g'), gift('g')], ['a', 'g']],
  ['a gift that is told already does not come again', [gift('g'), gift('g')], ['g']],
  ['what is asked for at last goes before', [answer('a'), gift('g'), gift('h'), answer('h')], ['a', 'h', 'g']],
  ['an answer stays one when a gift says the same', [answer('a'), gift('g'), answer('b'), gift('b')], ['a', 'b', 'g']],
  [
    'another body is another text',
    [answer('a'), { title: 'b', body: 'one' }, { title: 'b', body: 'two' }],
    ['a', 'b', 'b'],
  ],
  [
    'five wait at most: the oldest gift goes',
    [answer('a'), gift('g'), gift('h'), answer('b'), answer('c'), answer('d'), answer('e')],
    ['a', 'b', 'c', 'd', 'e', 'h'],
  ],
  [
    'a gift has no place among five answers',
    [answer('a'), answer('b'), answer('c'), answer('d'), answer('e'), answer('f'), gift('g')],
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ],
  [
    'where only answers wait, the oldest of them goes',
    [answer('a'), answer('b'), answer('c'), answer('d'), answer('e'), answer('f'), answer('g')],
    ['a', 'c', 'd', 'e', 'f', 'g'],
  ],
])('%s', (_, toasts, expected) => {
  expect(order(queueOf(...toasts))).toEqual(expected);
});

test('the same answer once more is shown anew, and what waits goes on waiting', () => {
  const before = queueOf(answer('a'), gift('g'));
  const after = join(before, answer('a'));
  expect(after.shown.id).not.toBe(before.shown.id);
  expect(after.waiting).toEqual(before.waiting);
});

describe('how long one is in sight', () => {
  test.each([
    ['6 s when nothing is said of it', [answer('a')], 6000],
    ['as long as it says', [{ title: 'a', durationMs: 8000 }], 8000],
    ['2.5 s when another waits', [{ title: 'a', durationMs: 8000 }, gift('g')], 2500],
    ['never longer than it says', [{ title: 'a', durationMs: 900 }, gift('g')], 900],
  ])('%s', (_, toasts, expected) => {
    expect(sightMs(queueOf(...toasts))).toBe(expected);
  });
});

describe('who leaves the account', () => {
  const farewell: ToastText = { title: 'goodbye', isFarewell: true };

  test.each<[string, ToastText[], string[]]>([
    ['is told nothing more', [answer('a'), gift('g')], []],
    ['is told goodbye, which was waiting', [answer('a'), gift('g'), farewell], ['goodbye']],
    ['reads on what is shown, if it is goodbye', [farewell, answer('a')], ['goodbye']],
  ])('%s', (_, toasts, expected) => {
    const queue = queueOf(...toasts);
    const left = leave(queue);
    expect(order(left)).toEqual(expected);
    if (queue.shown.isFarewell) expect(left?.shown).toBe(queue.shown);
  });

  test('leaves no queue where there was none', () => {
    expect(leave(null)).toBeNull();
  });
});
