import { useLayoutEffect, useRef } from 'react';

/** Writes into a text field at its caret, as its own keyboard would, and keeps the caret behind what was written. */
export function useCaretText(text: string, write: (text: string) => void) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null || !field.current || field.current.value !== text) return;
    field.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  const replace = (start: number, end: number, by: string) => {
    caret.current = start + by.length;
    write(text.slice(0, start) + by + text.slice(end));
  };
  const selection = () => {
    const start = field.current?.selectionStart ?? text.length;
    return [start, field.current?.selectionEnd ?? start] as const;
  };
  return {
    field,
    insert(letter: string) {
      const [start, end] = selection();
      replace(start, end, letter);
    },
    /** One sign at a time: a vowel goes before the letter that carries it. */
    removeBack() {
      const [start, end] = selection();
      if (start !== end) replace(start, end, '');
      else if (start > 0) replace(start - 1, start, '');
    },
  };
}
