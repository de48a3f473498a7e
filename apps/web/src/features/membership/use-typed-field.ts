import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Typed } from './card-fields.ts';

/** A text field that puts in order what is typed, without moving the caret from under the fingers. Spread it on an input. */
export function useTypedField(putInOrder: (typed: Typed) => Typed) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  useLayoutEffect(() => {
    if (ref.current !== null && document.activeElement === ref.current) {
      ref.current.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);
  return {
    ref,
    value: typed.text,
    onChange({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
      setTyped(putInOrder({ text: value, caret: selectionStart ?? value.length }));
    },
  };
}
