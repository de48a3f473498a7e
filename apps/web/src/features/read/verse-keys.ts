import type { FocusEvent, KeyboardEvent } from 'react';

const itemsOf = (group: Element) => [...group.querySelectorAll<HTMLElement>('[data-item]')];

/** From word to word in the reading direction: left is on, right is back. One of them is what the Tab key stops at. */
export function moveInVerse(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowLeft: at + 1, ArrowRight: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  items[to]?.focus();
}

/** The Tab key comes back to the word that had the focus last. */
export function keepTabStop(event: FocusEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  if (!items.includes(event.target)) return;
  for (const item of items) item.tabIndex = item === event.target ? 0 : -1;
}
