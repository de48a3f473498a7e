import type { ClipSpeed } from '@kalima/contract';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Fault } from '../lib/connection/problems.ts';
import { usePlayback } from '../lib/word-audio/use-playback.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { StarMark } from '../ui/game/star-mark.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sign } from './options/sign.tsx';
import { useQuestionTools } from './question-tools.ts';

interface ListenButtonsProps {
  /** asked: the sound is the question, plays automatically, and its button is the largest. beside: it only helps. */
  purpose: 'asked' | 'beside';
  isCompact?: boolean;
  isOver: boolean;
  /** Beside the slow sound. */
  beside?: ReactNode;
}

export function ListenButtons({ purpose, isCompact = false, isOver, beside }: ListenButtonsProps) {
  const { t } = useTranslation('exercise');
  const [clip, play] = useClip(purpose === 'asked' && !isOver);
  const isBusy = (speed: ClipSpeed) => clip.kind === 'loading' && clip.speed === speed;
  const isMissing = clip.kind === 'missing';
  const isBig = purpose === 'asked' && !isCompact;
  return (
    <div className={classNames('flex items-center justify-center gap-3', isBig && 'listen-asked flex-col')}>
      <button
        type="button"
        aria-label={t('hear.again')}
        aria-busy={isBusy('normal') || undefined}
        onClick={() => void play('normal')}
        className={classNames(
          'lip grid shrink-0 place-items-center rounded-full bg-surface-2 text-ink [--lip:var(--line)]',
          isBig ? 'size-24 md:size-28' : purpose === 'asked' ? 'size-14' : 'size-12',
          clip.kind === 'playing' && 'is-playing',
        )}
      >
        {isBusy('normal') ? (
          <StarMark size={isBig ? 44 : 24} turning />
        ) : (
          <Icon name="speaker" size={isBig ? 52 : 28} />
        )}
      </button>
      <div className="flex flex-wrap items-center justify-center gap-1">
        <span className="grid">
          <button
            type="button"
            aria-busy={isBusy('slow') || undefined}
            onClick={() => void play('slow')}
            className={classNames(
              'lip inline-flex min-h-12 items-center gap-2 rounded-full bg-surface-2 px-4 text-sm font-extrabold text-ink [--lip:var(--line)] [grid-area:1/1]',
              isMissing && 'opacity-0',
            )}
          >
            {isBusy('slow') ? <StarMark size={20} turning /> : <Sign name="turtle" size={22} />}
            {t('hear.slowly')}
          </button>
          <span
            role="status"
            className={
              isMissing
                ? 'pointer-events-none w-0 min-w-full self-center text-[0.8125rem] leading-4 font-bold text-bad-ink [grid-area:1/1]'
                : 'sr-only'
            }
          >
            {clip.kind === 'missing' ? t(`hear.${clip.because}`) : clip.kind === 'playing' && t('hear.playing')}
          </span>
        </span>
        {beside}
        {isBig && <DownloadSoundsButton isOver={isOver} />}
      </div>
    </div>
  );
}

export const autoPlayDelayMs = 1000;
const first = { which: 'normal', afterMs: autoPlayDelayMs } as const;

type ClipState =
  | { kind: 'idle' }
  | { kind: 'loading' | 'playing'; speed: ClipSpeed }
  | { kind: 'missing'; because: 'offline' | 'unavailable' };

function useClip(isAsked: boolean) {
  const { clips, index } = useQuestionTools();
  const addressOf = useCallback((speed: ClipSpeed) => clips.get(index, speed), [clips, index]);
  const [playback, play] = usePlayback<ClipSpeed>(addressOf, isAsked ? first : null);
  return [clipOf(playback), play] as const;
}

function clipOf(playback: ReturnType<typeof usePlayback<ClipSpeed>>[0]): ClipState {
  switch (playback.kind) {
    case 'idle':
      return playback;
    case 'loading':
    case 'playing':
      return { kind: playback.kind, speed: playback.which };
    case 'missing': {
      const isOffline = playback.error instanceof Fault && playback.error.status === 0;
      return { kind: 'missing', because: isOffline ? 'offline' : 'unavailable' };
    }
  }
}

/** @param isOver once answered it keeps its place, so that nothing moves */
function DownloadSoundsButton({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('exercise');
  const { onDownloadSounds } = useQuestionTools();
  if (onDownloadSounds === null) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('hear.download')}
      className={isOver ? 'invisible' : undefined}
      onClick={onDownloadSounds}
    >
      <Icon name="arrow-down" size={20} />
      {t('hear.allSounds')}
    </Button>
  );
}
