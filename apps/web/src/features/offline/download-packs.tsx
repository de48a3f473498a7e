import { getJourney, type SurahPackView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { canPlayOffline } from '../../lib/browser/secure-context.ts';
import { useIsOnline } from '../../lib/connection/connection.ts';
import type { DownloadRequest } from '../../lib/offline/tickets/download-tickets.ts';
import { Card } from '../../ui/card.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { useDownloads } from './use-downloads.ts';
import { useTicketDownload } from './use-ticket-download.ts';

export function DownloadGuide({ userId, guide }: { userId: string; guide: number }) {
  const { t } = useTranslation('offline');
  const { data: journey } = useQuery(queryOf(getJourney));
  const { downloads } = useDownloads(userId);
  const levels = journey?.guides.find(({ number }) => number === guide)?.levels ?? [];
  const isPlayable =
    levels.some(({ state }) => state !== 'locked') && levels.some(({ state }) => state !== 'completed');
  if (!isPlayable || !canPlayOffline()) return null;
  const here = downloads?.exercisesOf[guide] ?? 0;
  return (
    <Card className="mt-10 print:hidden">
      <DownloadButton userId={userId} request={{ guide }} title={t('downloads.guide')}>
        {here > 0 ? t('downloads.guideHere', { count: here }) : t('downloads.guideHint')}
      </DownloadButton>
    </Card>
  );
}

interface DownloadPacksProps {
  userId: string;
  packs: readonly Pick<SurahPackView, 'id' | 'title'>[];
}

export function DownloadPacks({ userId, packs }: DownloadPacksProps) {
  const { t } = useTranslation('offline');
  const { downloads } = useDownloads(userId);
  if (packs.length === 0 || !canPlayOffline()) return null;
  return (
    <Card aria-labelledby="download-packs" className="mt-6">
      <h2 id="download-packs" className="text-lg">
        {t('downloads.packs')}
      </h2>
      <p className="mb-2 text-sm text-pretty text-muted">{t('downloads.packsBody')}</p>
      {packs.map(({ id, title }) => {
        const here = downloads?.wordsOf[id] ?? 0;
        return (
          <DownloadButton key={id} userId={userId} request={{ pack: id }} title={title.text}>
            {here > 0 ? t('downloads.packHere', { count: here }) : t('downloads.packHint')}
          </DownloadButton>
        );
      })}
    </Card>
  );
}

interface DownloadButtonProps {
  userId: string;
  request: Pick<DownloadRequest, 'guide' | 'pack'>;
  title: string;
  children: string;
}

function DownloadButton({ userId, request, title, children }: DownloadButtonProps) {
  const { t } = useTranslation('offline');
  const isOnline = useIsOnline();
  const download = useTicketDownload(userId, request);
  return (
    <RowButton icon="arrow-down" busy={download.isPending} onClick={() => download.mutate()}>
      {title}
      <span role="status" className="num block text-sm font-medium text-pretty text-muted">
        {!isOnline ? t('downloads.needsConnection') : download.isPending ? t('downloads.downloading') : children}
      </span>
    </RowButton>
  );
}
