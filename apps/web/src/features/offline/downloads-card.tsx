import { dateText } from '@kalima/rules';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { canPlayOffline, hasSecureContext } from '../../lib/browser/secure-context.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import { Card } from '../../ui/card.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { DownloadSurahs } from './download-surahs.tsx';
import { sizeText } from './size-text.ts';
import { useDownloads } from './use-downloads.ts';
import { useTicketDownload } from './use-ticket-download.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

export { DownloadSurahs };

export function DownloadsCard({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation('offline');
  const isOnline = useIsOnline();
  const { summary, downloads } = useDownloads(userId);
  const download = useTicketDownload(userId);
  const dropping = useMutation({
    mutationFn: async () => (await import('../../lib/offline/tickets/clear-downloads.ts')).dropTickets(userId),
  });
  if (!hasSecureContext()) return <NotOverPlainHttp />;
  if (!canPlayOffline()) return null;
  const isEmpty = summary.tickets === 0;
  const exercises = (downloads?.exercises.length ?? 0) + (downloads?.later ?? 0);
  const reviews = (downloads?.reviews ?? 0) + (downloads?.isReviewBegun ? 1 : 0);
  const words = Object.values(downloads?.wordsOf ?? {}).reduce((sum, count) => sum + count, 0);
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('downloads.title')}</h2>
      {isEmpty ? (
        <p className="text-sm text-pretty text-muted">{t('downloads.none')}</p>
      ) : (
        <>
          <p className="num font-bold">
            {[
              exercises > 0 && t('downloads.exercises', { count: exercises }),
              reviews > 0 && t('downloads.reviews', { count: reviews }),
              words > 0 && t('downloads.words', { count: words }),
              downloads && sizeText(downloads.bytes, i18n.language),
            ]
              .filter((each) => typeof each === 'string')
              .join(' · ')}
          </p>
          <p className="mt-0.5 text-sm text-pretty text-muted">
            {downloads?.untilMs
              ? t('downloads.until', {
                  day: dateText(downloads.untilMs, i18n.language, { dateStyle: 'long' }),
                })
              : t('downloads.body')}
          </p>
        </>
      )}
      {summary.answers > 0 && (
        <div className="mt-3">
          <WaitingAnswers count={summary.answers} sendByMs={downloads?.sendByMs ?? null} />
        </div>
      )}
      <div className="mt-2">
        <RowButton icon="arrow-down" busy={download.isPending} onClick={() => download.mutate()}>
          {t('downloads.download')}
          <span className="block text-sm font-medium text-pretty text-muted">
            {t(isOnline ? 'downloads.downloadHint' : 'downloads.needsConnection')}
          </span>
        </RowButton>
        {!isEmpty && (
          <RowButton icon="cross" busy={dropping.isPending} onClick={() => dropping.mutate()}>
            {t('downloads.drop')}
            <span className="block text-sm font-medium text-pretty text-muted">{t('downloads.dropHint')}</span>
          </RowButton>
        )}
      </div>
      <DownloadSurahs />
    </Card>
  );
}

function NotOverPlainHttp() {
  const { t } = useTranslation('offline');
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('downloads.title')}</h2>
      <p className="text-sm text-pretty text-muted">{t('downloads.plainHttp')}</p>
    </Card>
  );
}
