import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { ReaderDesk } from '../../features/read/desk/reader-desk.tsx';
import { ReadScreen } from '../../features/read/read-screen.tsx';
import { OwnSide } from '../../features/read/shelves/own-shelf.tsx';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { OfflinePart } from '../chrome/offline/offline-part.tsx';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { WithVerseMeanings } from '../chrome/verse-meanings.tsx';

const SurahsOffer = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/surahs/surahs-offer.tsx'), loadTexts('surahs')]);
  return { default: module.SurahsOffer };
});

const DailyVerseCard = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/daily-verse/daily-verse-card.tsx'), loadTexts('verse')]);
  return { default: module.DailyVerseCard };
});

const DownloadSurahs = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/offline/downloads-card.tsx'), loadTexts('offline')]);
  return { default: module.DownloadSurahs };
});

export function ReadPage() {
  const { t } = useTranslation(['read', 'head']);
  const { user, loading } = useAuth();
  const userId = user?.id ?? null;
  const isKnown = user !== null || !loading;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageDescription>{t('head:read')}</PageDescription>
      <ReaderDesk surah={null} userId={userId} isKnown={isKnown} side={<OwnSide userId={userId} />}>
        <ReadScreen
          key={user?.id}
          userId={userId}
          isKnown={isKnown}
          offers={
            user !== null && (
              <>
                <SurahsOffer />
                <WithVerseMeanings>
                  <DailyVerseCard />
                </WithVerseMeanings>
                <DownloadSurahs />
              </>
            )
          }
          offline={(retry) => <OfflinePart place="lists" retry={retry} />}
        />
      </ReaderDesk>
    </>
  );
}
