import type { QuestionView } from '@kalima/contract';
import { useEffect, useState } from 'react';
import { isMetered } from '../../../lib/connection/metered.ts';
import { offerSounds } from '../../../lib/word-audio/sounds-offer.ts';
import { useSoundsOffered } from '../../../lib/word-audio/use-sounds-offered.ts';

interface Asked {
  readonly questions: readonly QuestionView[];
  readonly index: number;
  readonly isAnswered: boolean;
  readonly isOffline: boolean;
}

/** The sounds are offered once, at the learner's first listening question. @returns null at any other */
export function useSoundsOffer({ questions, index, isAnswered, isOffline }: Asked): (() => void) | null {
  const { isOffered, markOffered } = useSoundsOffered();
  // It stays for the whole question, so that nothing moves.
  const [isDue, setDue] = useState<boolean | null>(null);
  if (isDue === null && isOffered !== undefined) setDue(!isOffered);
  const isHere =
    isDue === true && !isOffline && !isMetered() && index === questions.findIndex(({ kind }) => kind === 'listening');
  useEffect(() => {
    if (isHere && isAnswered) markOffered();
  }, [isHere, isAnswered, markOffered]);
  return isHere ? offerSounds : null;
}
