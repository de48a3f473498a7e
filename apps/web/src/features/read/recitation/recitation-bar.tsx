import type { Reciter } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LineDrawing } from '../../../ui/line-drawing.tsx';
import type { Recitation } from './use-recitation.ts';

export function RecitationBar({ recitation, reciter }: { recitation: Recitation; reciter: Reciter }) {
  const { t } = useTranslation('read');
  const { state, heard, play, pause, resume, stop } = recitation;
  if (state === 'off') return null;
  const isPlaying = state === 'playing';
  return (
    <section
      aria-label={t('recitation.title')}
      className="rise sticky bottom-[calc(5.5rem+var(--offline-bar))] z-20 mt-4 flex items-center gap-2 rounded-card border border-line bg-surface p-2 shadow-lg wide:bottom-[calc(0.75rem+var(--offline-bar))]"
    >
      <Button
        size="icon"
        aria-label={t(isPlaying ? 'recitation.pause' : 'recitation.resume')}
        onClick={isPlaying ? pause : state === 'paused' ? resume : () => play()}
      >
        <LineDrawing size={22}>
          {isPlaying ? <path d="M8 5v14M16 5v14" strokeWidth="3.4" /> : <path d="M8 5v14l11-7z" fill="currentColor" />}
        </LineDrawing>
      </Button>
      <div className="min-w-0 flex-1">
        <p className="num font-extrabold">
          {state === 'failed'
            ? t('recitation.failed')
            : heard
              ? t('recitation.verse', { ayah: heard.ayah })
              : t('recitation.title')}
        </p>
        <p className="truncate text-sm text-muted">
          <a href={reciter.address} rel="noreferrer" className="underline">
            {reciter.reciter}
          </a>{' '}
          <span>{reciter.terms}</span>
        </p>
      </div>
      <Button variant="quiet" size="icon" aria-label={t('recitation.stop')} onClick={stop}>
        <Icon name="cross" />
      </Button>
    </section>
  );
}
