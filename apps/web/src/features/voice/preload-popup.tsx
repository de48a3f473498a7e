import { getProfile, updateProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { usePregeneration } from '../../lib/word-audio/use-pregeneration.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { useDownload } from './use-download.ts';

/** Spec 2 §9: after it was full. */
const closeAfterMs = 1000;

interface PreloadPopupProps {
  /** Those that are here are in another voice. */
  isNewVoice: boolean;
  /** It was answered before, once and for good. */
  isSeen: boolean;
  /** The download goes on out of sight. */
  isHidden: boolean;
  onHide(): void;
  onDone(): void;
}

/** What was pressed is gone by then. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

/** Offers every sound for offline. By itself it comes once for an account; whatever is answered, it is not asked again. */
export function PreloadPopup({ isNewVoice, isSeen, isHidden, onHide, onDone }: PreloadPopupProps) {
  const { t } = useTranslation('voice');
  const toast = useToast();
  const queries = useQueryClient();
  const pregeneration = usePregeneration();
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

  const markSeen = () => {
    if (isSeen) return;
    // What could not be marked is asked at the next visit.
    call(updateProfile, { body: { audioPreloadPopupSeen: true } }).then(
      (profile) => cacheReply(queries, keyOf(getProfile), profile),
      () => undefined,
    );
  };
  const later = () => {
    markSeen();
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
              markSeen();
              void begin();
            }}
          >
            {t('popup.now')}
          </Button>
          <Button variant="neutral" size="large" full onClick={later}>
            {t('popup.later')}
          </Button>
          <Button
            variant="ghost"
            full
            busy={pregeneration.isPending}
            onClick={() => pregeneration.mutate(undefined, { onSettled: later })}
          >
            {t('popup.generate')}
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
