import { useTranslation } from 'react-i18next';
import { useWordAudio } from '../../../lib/word-audio/use-word-audio.ts';
import { SoundButton } from '../../../ui/sound-button.tsx';

interface WordSoundProps {
  word: { arabic: string; transliteration: string };
  className?: string;
}

/** Only learners play, so what has no stored sound can be generated. */
export function WordSound({ word: { arabic, transliteration }, className }: WordSoundProps) {
  const { t } = useTranslation('voice');
  const audio = useWordAudio(true);
  const word = { arabic };
  return (
    <SoundButton
      label={t('play', { word: transliteration })}
      state={audio.stateOf(word)}
      onPress={() => audio.toggle(word)}
      className={className}
    />
  );
}
