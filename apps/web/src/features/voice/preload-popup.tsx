import { getGuide } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import { useSoundsOffered } from '../../lib/word-audio/use-sounds-offered.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { downloadSounds, type Progress } from './download-sounds.ts';

/** Spec 2 §9: after it was full. */
const closeAfterMs = 1000;

interface PreloadPopupProps {
  /** Those that are here are in another voice. */
  isNewVoice: boolean;
  /** The download goes on out of sight. */
  isHidden: boolean;
  onHide(): void;
  onDone(): void;
}

const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Offers every sound for offline. Either answer is remembered: no question offers it again. */
export function PreloadPopup({ isNewVoice, isHidden, onHide, onDone }: PreloadPopupProps) {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const { markOffered } = useSoundsOffered();
  const [download, begin] = useDownload();
  const isRunning = download.kind === 'running';
  const isOver = download.kind === 'done' || download.kind === 'partly';

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => {
      if (download.kind === 'partly') toast.show({ title: t('popup.partly.title'), body: t('popup.partly.body') });
      onDone();
    }, closeAfterMs);
    return () => clearTimeout(timer);
  }, [isOver, download.kind, toast, t, onDone]);

  const later = () => {
    markOffered();
    onDone();
  };
  return (
    <Dialog
      open={!isHidden}
      onOpenChange={(open) => {
        if (open) return;
        if (download.kind === 'idle') later();
        else onHide();
      }}
      title={t(isNewVoice ? 'popup.newVoice.title' : 'popup.title')}
      description={download.kind === 'idle' ? t(isNewVoice ? 'popup.newVoice.body' : 'popup.body') : undefined}
      illustration={
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={116} />
          <Icon name="speaker" size={54} className="absolute text-gold-ink" />
        </span>
      }
    >
      {download.kind === 'idle' ? (
        <>
          <Button
            size="large"
            full
            onClick={() => {
              markOffered();
              void begin();
            }}
          >
            {t('popup.now')}
          </Button>
          <Button variant="neutral" size="large" full onClick={later}>
            {t('popup.later')}
          </Button>
        </>
      ) : (
        <>
          <DownloadProgress download={download} />
          {isRunning && (
            <Button ref={takeFocus} variant="ghost" full onClick={onHide}>
              {t('popup.hide')}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}

function DownloadProgress({ download }: { download: Exclude<Download, { kind: 'idle' }> }) {
  const { t, i18n } = useTranslation('voice');
  const progress = download.kind === 'running' ? download.progress : null;
  const share = useShownShare(progress === null ? 1 : progress.share);
  const percent = numberFormat(i18n.language, { style: 'percent' }).format(share);
  const said =
    progress === null ? t(`popup.${download.kind === 'done' ? 'done' : 'partly.title'}`) : t(`popup.${progress.stage}`);
  return (
    <div>
      <div className="flex items-center gap-3">
        <ProgressBar share={share} label={t('popup.running')} className="flex-1" />
        <span aria-hidden="true" className="num w-12 text-right text-sm font-extrabold text-gold-ink">
          {percent}
        </span>
      </div>
      <p role="status" className="mt-3 text-pretty text-muted">
        {said}
      </p>
      <p className="num min-h-6 text-sm font-bold text-muted">
        {progress?.count && t('popup.count', { ...progress.count })}
      </p>
    </div>
  );
}

/** Spec 2 §5: without a known progress the bar advances in steps, and stops short of the end. */
const stepMs = 500;
const maxStep = 0.1;
const maxGuess = 0.9;

/** @param share null while it is not known; what was shown once is never taken back. */
function useShownShare(share: number | null): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (share !== null) {
      setShown((now) => Math.max(now, share));
      return;
    }
    const timer = setInterval(
      () => setShown((now) => Math.max(now, Math.min(maxGuess, now + Math.random() * maxStep))),
      stepMs,
    );
    return () => clearInterval(timer);
  }, [share]);
  return shown;
}

type Download =
  | { kind: 'idle' }
  | { kind: 'running'; progress: Progress }
  /** Partly: some word has no sound, or could not be fetched. */
  | { kind: 'done' | 'partly' };

function useDownload() {
  const queries = useQueryClient();
  const [download, setDownload] = useState<Download>({ kind: 'idle' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = async () => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    const { signal } = mine;
    const settle = (next: Download) => {
      if (!signal.aborted) setDownload(next);
    };
    const isWhole = await downloadSounds((progress) => settle({ kind: 'running', progress }), signal).catch(
      () => false,
    );
    // Words that were without a sound have an address now.
    void queries.invalidateQueries({ queryKey: [getGuide.name] });
    settle({ kind: isWhole ? 'done' : 'partly' });
  };
  return [download, begin] as const;
}
