import { useEffect, useLayoutEffect, useRef } from 'react';

interface Typing {
  isOver: boolean;
  onLetter(letter: string): void;
  onBackspace(): void;
}

const arabicKey = /^[\p{Script=Arabic}\u064b-\u0652\u0670]+$/u;

/** The device's own keyboard, wherever on the question the focus is; a text field takes its keys itself. */
export function useTyping(typing: Typing): void {
  const latest = useRef(typing);
  useLayoutEffect(() => {
    latest.current = typing;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || latest.current.isOver) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.target instanceof Element && event.target.closest('input')) return;
      if (event.key === 'Backspace') latest.current.onBackspace();
      else if (arabicKey.test(event.key)) latest.current.onLetter(event.key);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
