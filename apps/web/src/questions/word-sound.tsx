import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { storedSession } from '../lib/session/auth-client.ts';
import { mayPageSound, useSaysWords } from '../lib/word-audio/spoken-words.ts';
import { useWordAudio } from '../lib/word-audio/use-word-audio.ts';
import { SoundButton } from '../ui/game/sound-button.tsx';

interface WordSoundProps {
  word: { arabic: string; transliteration: string };
  saysItself?: boolean;
  className?: string;
}

/** After the sound of the verdict. */
export const sayAfterMs = 500;

/** Only learners play, so what has no stored sound can be generated. */
export function WordSound({ word: { arabic, transliteration }, saysItself = false, className }: WordSoundProps) {
  const { t } = useTranslation('voice');
  const audio = useWordAudio(storedSession() !== null);
  const word = { arabic };
  const saysWords = useSaysWords();
  const latest = useRef(audio);
  useEffect(() => {
    latest.current = audio;
  });
  const isDue = saysItself && saysWords;
  useEffect(() => {
    if (!isDue || !mayPageSound()) return;
    const timer = setTimeout(() => latest.current.say({ arabic }), sayAfterMs);
    return () => clearTimeout(timer);
  }, [isDue, arabic]);
  return (
    <SoundButton
      label={t('play', { word: transliteration })}
      state={audio.stateOf(word)}
      onPress={() => audio.toggle(word)}
      className={className}
    />
  );
}
