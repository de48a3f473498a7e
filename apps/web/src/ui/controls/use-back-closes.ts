import { useEffect, useEffectEvent } from 'react';
import { beforeRouter } from './before-router.ts';

/**
 * Back closes what is open over the page (docs/decisions/look.md). Each open thing has an entry of the history above the page's own, with the same
 * address, of which React Router gets no event.
 */

interface Entry {
  /** React Router's own count. */
  readonly idx: number;
  /** Its place above the page's own entry, which is 0. */
  readonly opened: number;
}

type Write = 'pushState' | 'replaceState';

const browser = {
  pushState: history.pushState.bind(history),
  replaceState: history.replaceState.bind(history),
};
const readEntry = (): Entry => ({ idx: 0, opened: 0, ...history.state });

/** Each closes one open thing, the topmost last. */
const open: (() => void)[] = [];
/** Of the page that was left last: it stays if the next one does not come. */
let left: { readonly idx: number; readonly open: readonly (() => void)[] } = { idx: -1, open: [] };
let current = readEntry();
/** Our own step through the history is under way: only its event ends it. */
let isTravelling = false;
/** Between a press and its click: Chromium's Back would skip a page that a link leaves after a step back without another press. */
let isPressed = false;
/** Writes of React Router that belong on the entry where the step ends. */
const delayed: { readonly kind: Write; readonly state: unknown; readonly address: string | URL | null | undefined }[] =
  [];

function write(kind: Write, state: unknown, address?: string | URL | null): void {
  const idx = readEntry().idx + (kind === 'pushState' ? 1 : 0);
  browser[kind]({ ...(state as object | null), idx }, '', address);
  current = readEntry();
}

function travel(delta: number): void {
  isTravelling = true;
  history.go(delta);
}

/** Gives the history one entry for each open thing. */
function settle(): void {
  if (isTravelling) return;
  while (current.opened < open.length) {
    // Else a step back would scroll to where the page was when the thing opened.
    history.scrollRestoration = 'manual';
    write('pushState', { ...history.state, opened: current.opened + 1 });
  }
  if (current.opened > open.length && !isPressed) travel(open.length - current.opened);
}

/** A page to which a link in an open thing leads takes the place of the first entry; a page that replaces this one, of its own entry. */
function navigate(kind: Write, state: unknown, address?: string | URL | null): void {
  const { opened } = current;
  if (kind === 'pushState') left = { idx: current.idx - opened, open: open.splice(0) };
  if (!isTravelling && opened === 0) {
    browser[kind](state, '', address);
    current = readEntry();
    return;
  }
  // The router reads it at once.
  write('replaceState', state, address);
  const place = kind === 'pushState' ? 1 : 0;
  if (isTravelling) delayed.push({ kind, state, address });
  else if (opened > place) {
    delayed.push({ kind: 'replaceState', state, address });
    travel(place - opened);
  }
}

history.pushState = (state, _, address) => navigate('pushState', state, address);
history.replaceState = (state, _, address) => navigate('replaceState', state, address);

function onPop(event: PopStateEvent): void {
  const from = current;
  current = readEntry();
  const isSamePage = current.idx !== from.idx && current.idx - current.opened === from.idx - from.opened;
  if (isTravelling || isSamePage) event.stopImmediatePropagation();
  if (isTravelling) {
    isTravelling = false;
    for (const { kind, state, address } of delayed.splice(0)) write(kind, state, address);
  } else if (!isSamePage) {
    open.length = 0;
    if (current.idx === left.idx) open.push(...left.open);
  } else if (current.idx < from.idx) {
    if (open.length === 0) {
      history.go(-1 - current.opened);
      return;
    }
    do open.pop()?.();
    while (open.length > current.opened);
  }
  settle();
}

beforeRouter.onPop = onPop;
window.addEventListener('pointerdown', () => (isPressed = true), true);
for (const over of ['click', 'pointercancel', 'keydown'])
  window.addEventListener(over, () => {
    isPressed = false;
    settle();
  });
// After a reload nothing is open.
settle();

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => onBack();
    open.push(close);
    settle();
    return () => {
      left = { ...left, open: left.open.filter((each) => each !== close) };
      const at = open.indexOf(close);
      if (at !== -1) open.splice(at, 1);
      // Something else may open in the same step.
      queueMicrotask(settle);
    };
  }, [isOpen]);
}
