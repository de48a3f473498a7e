import type { TrialWordView } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignal } from '../../lib/signal.ts';
import { useHasArabicVoice } from '../../lib/word-audio/browser-voice.ts';
import { playWord, sounding, stopWord } from '../../lib/word-audio/word-audio.ts';
import { useToast } from '../../ui/toast.tsx';

const nameOf = ({ id }: TrialWordView) => `trial ${id}`;
const spokenOf = ({ arabic, audio_url }: TrialWordView) => ({ arabic, audioUrl: audio_url });

/** A word that is heard when it comes, and again at a press: the clip that is stored, or the browser's voice. */
export function useHeardWord(word: TrialWordView) {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const now = useSignal(sounding);
  const canRead = useHasArabicVoice();
  const canSound = canRead || word.audio_url !== null;
  const isSounding = now?.name === nameOf(word);
  useEffect(() => {
    // Browsers keep a page silent until it was touched.
    if (canSound && navigator.userActivation?.hasBeenActive === true)
      void playWord(nameOf(word), spokenOf(word), false);
    return () => {
      if (sounding.get()?.name === nameOf(word)) stopWord();
    };
  }, [word, canSound]);
  const press = async () => {
    if (isSounding) return stopWord();
    const hasSounded = await playWord(nameOf(word), spokenOf(word), false);
    if (!hasSounded) toast.show({ kind: 'bad', title: t('playFailed.title'), body: t('playFailed.body') });
  };
  return { canSound, isSounding, isLoading: isSounding && !now?.isPlaying, press };
}
