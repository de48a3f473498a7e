import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Download } from './use-download.ts';
import { useShownShare } from './use-shown-share.ts';

/** How far the download is, by the true number where there is one. */
export function DownloadProgress({ download }: { download: Exclude<Download, { kind: 'idle' }> }) {
  const { t, i18n } = useTranslation('voice');
  const progress = download.kind === 'running' ? download.progress : null;
  const share = useShownShare(progress === null ? 1 : progress.share);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
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
