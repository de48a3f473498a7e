import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transcription } from '../lib/speech-input/speech-input.ts';
import { classNames } from '../ui/class-names.ts';
import { ArabicWord } from './arabic-word.tsx';

interface TranscribedWordProps {
  ref: Ref<HTMLDivElement>;
  heard: Transcription;
  isUnsure: boolean;
}

/** What the recogniser made of a take, and how sure it is where it says so. */
export function TranscribedWord({ ref, heard: { transcript, confidence }, isUnsure }: TranscribedWordProps) {
  const { t, i18n } = useTranslation('exercise');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div ref={ref} tabIndex={-1} role={isUnsure ? 'alert' : undefined} className="rise text-center outline-none">
      <p className="text-sm font-bold text-muted">{t('speak.heard')}</p>
      <ArabicWord className="text-3xl leading-normal">{transcript}</ArabicWord>
      {confidence !== null && (
        <p className={classNames('num text-sm font-extrabold', isUnsure ? 'text-bad-ink' : 'text-gold-ink')}>
          {t('speak.confidence', { share: percent.format(confidence) })}
        </p>
      )}
      {isUnsure && <p className="text-sm text-balance">{t('speak.unsure')}</p>}
    </div>
  );
}
