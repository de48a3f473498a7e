import { type RefObject, useEffect, useRef } from 'react';
import type { Reading } from './use-reading.ts';

/** Each step of a reading begins at its prompt. */
export function usePromptFocus(step: Reading['step']): RefObject<HTMLParagraphElement | null> {
  const prompt = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (step !== null) prompt.current?.focus({ preventScroll: true });
  }, [step]);
  return prompt;
}
