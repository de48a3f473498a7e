import { useLayoutEffect, useRef, useState } from 'react';

const [minLines, maxLines] = [2, 4];

/** How many lines the window of a verse has. @param freePx the room that is left beside a window of two lines */
export function windowLines(freePx: number, linePx: number): number {
  return Math.max(minLines, Math.min(maxLines, minLines + Math.floor((freePx + 1) / linePx)));
}

const lineOf = (view: HTMLElement): number => {
  const text = view.querySelector('.verse');
  return text ? Number.parseFloat(getComputedStyle(text).lineHeight) : Number.NaN;
};

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
  const own = Math.round(view.scrollHeight / linePx);
  setLines(minLines);
  setLines(Math.min(own, windowLines(freeIn(prompt), linePx)));
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
      // Signs may hang a little under the last line.
      setIsLong(view.scrollHeight > view.clientHeight + (linePx > 0 ? linePx / 4 : 1));
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
    // The verse's face may come later, and breaks its lines elsewhere.
    void document.fonts?.ready.then(showAsked);
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(fit);
    for (const part of [view.closest('.question'), view.firstElementChild]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, tabIndex: isLong ? 0 : undefined, 'data-long': isLong || undefined };
}
