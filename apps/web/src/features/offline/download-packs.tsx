import { getJourney, type SurahPackView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useIsOnline } from '../../lib/connection.ts';
import type { DownloadRequest } from '../../lib/offline/download-tickets.ts';
import { canPlayOffline } from '../../lib/secure-context.ts';
import { Card } from '../../ui/card.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { useDownloads } from './use-downloads.ts';
import { useTicketDownload } from './use-ticket-download.ts';

/** Takes the exercises of a guide along that were not passed; nothing where there are none, or where it is locked. */
export function DownloadGuide({ userId, guide }: { userId: string; guide: number }) {
  const { t } = useTranslation('offline');
  const { data: journey } = useQuery(queryOf(getJourney));
  const { taken } = useDownloads(userId);
  const levels = journey?.guides.find(({ number }) => number === guide)?.levels ?? [];
  const isPlayable =
    levels.some(({ state }) => state !== 'locked') && levels.some(({ state }) => state !== 'completed');
  if (!isPlayable || !canPlayOffline()) return null;
  const here = taken?.exercisesOf[guide] ?? 0;
  return (
    <Card className="mt-10 print:hidden">
      <TakeButton userId={userId} wish={{ guide }} title={t('taken.guide')}>
        {here > 0 ? t('taken.guideHere', { count: here }) : t('taken.guideHint')}
      </TakeButton>
    </Card>
  );
}

export interface DownloadPacksProps {
  userId: string;
  packs: readonly Pick<SurahPackView, 'id' | 'title'>[];
}

/** Takes the next words of surah packs along, and the text of their surahs. */
export function DownloadPacks({ userId, packs }: DownloadPacksProps) {
  const { t } = useTranslation('offline');
  const { taken } = useDownloads(userId);
  if (packs.length === 0 || !canPlayOffline()) return null;
  return (
    <Card aria-labelledby="take-packs" className="mt-6">
      <h2 id="take-packs" className="text-lg">
        {t('taken.packs')}
      </h2>
      <p className="mb-2 text-sm text-pretty text-muted">{t('taken.packsBody')}</p>
      {packs.map(({ id, title }) => {
        const here = taken?.wordsOf[id] ?? 0;
        return (
          <TakeButton key={id} userId={userId} wish={{ pack: id }} title={title.text}>
            {here > 0 ? t('taken.packHere', { count: here }) : t('taken.packHint')}
          </TakeButton>
        );
      })}
    </Card>
  );
}

interface TakeButtonProps {
  userId: string;
  wish: Pick<DownloadRequest, 'guide' | 'pack'>;
  title: string;
  children: string;
}

function TakeButton({ userId, wish, title, children }: TakeButtonProps) {
  const { t } = useTranslation('offline');
  const isOnline = useIsOnline();
  const taking = useTicketDownload(userId, wish);
  return (
    <RowButton icon="arrow-down" busy={taking.isPending} onClick={() => taking.mutate()}>
      {title}
      <span role="status" className="num block text-sm font-medium text-pretty text-muted">
        {!isOnline ? t('taken.takeOffline') : taking.isPending ? t('taken.taking') : children}
      </span>
    </RowButton>
  );
}
