import { useLayoutEffect, useRef, useState } from 'react';

const [minLines, maxLines] = [2, 4];

/** How many lines the window of a verse has. @param freePx the room that is left beside a window of two lines */
export function windowLines(freePx: number, linePx: number): number {
  return Math.max(minLines, Math.min(maxLines, minLines + Math.floor((freePx + 1) / linePx)));
}

const verseIn = (view: HTMLElement) => view.querySelector<HTMLElement>('.verse');

const lineOf = (view: HTMLElement): number => {
  const text = verseIn(view);
  return text ? Number.parseFloat(getComputedStyle(text).lineHeight) : Number.NaN;
};

/** Without the signs that hang under the last line, which are more in the face that is shown until the verse's has come. */
const heightIn = (view: HTMLElement): number => verseIn(view)?.offsetHeight ?? view.scrollHeight;

/** The room that the parts of a prompt leave. */
function freeIn(prompt: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(prompt).rowGap) || 0;
  const parts = [...prompt.children].map((part) => part.getBoundingClientRect().height);
  return prompt.clientHeight - parts.reduce((sum, height) => sum + height, gap * (parts.length - 1));
}

/** Gives a verse the whole lines that the prompt has room for, and no more than it needs. */
function fitLines(view: HTMLElement, linePx: number): void {
  const prompt = view.parentElement;
  if (!prompt) return;
  const setLines = (lines: number) => prompt.style.setProperty('--lines', String(lines));
  const own = Math.round(heightIn(view) / linePx);
  setLines(minLines);
  setLines(Math.min(own, windowLines(freeIn(prompt), linePx)));
}

/** The edges beyond which there is more text: these fade. */
function markEdges(view: HTMLElement): void {
  view.toggleAttribute('data-above', view.scrollTop > 1);
  view.toggleAttribute('data-below', heightIn(view) - view.clientHeight - view.scrollTop > 1);
}

/** Shows the asked word of a verse that is longer than its window. A window that scrolls takes the focus, for the arrow keys. */
export function useTextWindow<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const view = ref.current;
    if (!view) return;
    const fit = () => {
      const linePx = lineOf(view);
      if (linePx > 0) fitLines(view, linePx);
      setIsLong(heightIn(view) > view.clientHeight + 1);
      markEdges(view);
    };
    const showAsked = () => {
      fit();
      const asked = view.querySelector('.taught, [data-gap]');
      const linePx = lineOf(view);
      if (!asked || !(linePx > 0)) return;
      const { top, bottom } = asked.getBoundingClientRect();
      const frame = view.getBoundingClientRect();
      const middle = view.scrollTop + (top + bottom) / 2 - (frame.top + frame.bottom) / 2;
      view.scrollTop = Math.round(middle / linePx) * linePx;
    };
    showAsked();
    const onScroll = () => markEdges(view);
    view.addEventListener('scroll', onScroll, { passive: true });
    // The verse's face may come later, and breaks its lines elsewhere.
    document.fonts?.addEventListener('loadingdone', showAsked);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(fit);
    for (const part of [view.closest('.question'), view.firstElementChild]) if (part) observer?.observe(part);
    return () => {
      observer?.disconnect();
      view.removeEventListener('scroll', onScroll);
      document.fonts?.removeEventListener('loadingdone', showAsked);
    };
  }, []);
  return { ref, tabIndex: isLong ? 0 : undefined, 'data-long': isLong || undefined };
}
