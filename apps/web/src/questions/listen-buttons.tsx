import type { ClipSpeed } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { StarMark } from '../ui/star-mark.tsx';
import { Sign } from './sign.tsx';
import { useClip } from './use-clip.ts';

interface ListenButtonsProps {
  /** Asked: the sound is the question, plays by itself and has the largest button. Beside: it helps with another one. */
  purpose: 'asked' | 'beside';
  /** A small screen that needs its room for a keyboard. */
  isCompact?: boolean;
  isOver: boolean;
}

/** Hear the word again, at its pace or slowly. */
export function ListenButtons({ purpose, isCompact = false, isOver }: ListenButtonsProps) {
  const { t } = useTranslation('exercise');
  const [clip, play] = useClip(purpose === 'asked' && !isOver);
  const isBusy = (speed: ClipSpeed) => clip.kind === 'loading' && clip.speed === speed;
  const isBig = purpose === 'asked' && !isCompact;
  return (
    <div className="flex flex-col items-center gap-2">
      <div className={classNames('flex items-center justify-center gap-3', isBig && 'listen-big flex-col gap-5')}>
        <button
          type="button"
          aria-label={t('hear.again')}
          aria-busy={isBusy('normal') || undefined}
          onClick={() => void play('normal')}
          className={classNames(
            'lip grid shrink-0 place-items-center rounded-full bg-hue text-on-hue [--lip:var(--hue-lip)]',
            isBig ? 'size-24 md:size-28' : purpose === 'asked' ? 'size-14' : 'size-12',
            clip.kind === 'playing' && 'sounding',
          )}
        >
          {isBusy('normal') ? (
            <StarMark size={isBig ? 44 : 24} turning />
          ) : (
            <Icon name="speaker" size={isBig ? 52 : 28} />
          )}
        </button>
        <button
          type="button"
          aria-busy={isBusy('slow') || undefined}
          onClick={() => void play('slow')}
          className="lip inline-flex min-h-12 items-center gap-2 rounded-full bg-surface-2 px-4 text-sm font-extrabold text-ink [--lip:var(--line)]"
        >
          {isBusy('slow') ? <StarMark size={20} turning /> : <Sign name="turtle" size={22} />}
          {t('hear.slowly')}
        </button>
      </div>
      <p role="status" className={clip.kind === 'missing' ? 'text-center text-sm font-bold text-bad-ink' : 'sr-only'}>
        {clip.kind === 'missing' ? t(`hear.${clip.because}`) : clip.kind === 'playing' && t('hear.playing')}
      </p>
    </div>
  );
}
