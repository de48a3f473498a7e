import { useKeyDown } from '../use-key-down.ts';
import { isField } from '../use-keys.ts';

interface Typing {
  isOver: boolean;
  onLetter(letter: string): void;
  onBackspace(): void;
}

/** Letters and harakat, not digits. */
const arabicKey = /^(?:(?=[\p{L}\p{M}])[\p{Script=Arabic}\u064b-\u0652\u0670])+$/u;

export function useTyping({ isOver, onLetter, onBackspace }: Typing): void {
  useKeyDown((event) => {
    if (isOver || isField(event.target)) return;
    if (event.key === 'Backspace') onBackspace();
    else if (arabicKey.test(event.key)) onLetter(event.key);
    else return;
    event.preventDefault();
  });
}
