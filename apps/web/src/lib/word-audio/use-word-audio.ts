import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/status/toast.tsx';
import { useSignal } from '../browser/signal.ts';
import { playWord, sounding, stopWord } from './word-audio.ts';
import type { SpokenWord } from './word-audio-steps.ts';

export interface WordAudio {
  stateOf(word: SpokenWord): 'silent' | 'loading' | 'playing';
  toggle(word: SpokenWord): void;
  /** Plays it unasked: where it cannot, nothing is said. */
  say(word: SpokenWord): void;
}

/** The words of one part of a page, aloud; what still sounds when it is left falls silent. */
export function useWordAudio(isLearner: boolean): WordAudio {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const id = useId();
  const now = useSignal(sounding);
  const nameOf = (word: SpokenWord) => id + word.arabic;
  useEffect(
    () => () => {
      if (sounding.get()?.name.startsWith(id)) stopWord();
    },
    [id],
  );
  return {
    stateOf: (word) => (now?.name !== nameOf(word) ? 'silent' : now.isPlaying ? 'playing' : 'loading'),
    async toggle(word) {
      const name = nameOf(word);
      if (now?.name === name) return stopWord();
      const hasSounded = await playWord(name, word, isLearner);
      if (!hasSounded) toast.show({ kind: 'bad', title: t('playFailed.title'), body: t('playFailed.body') });
    },
    say: (word) => void playWord(nameOf(word), word, isLearner),
  };
}
