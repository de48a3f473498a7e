import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { ReaderDesk } from '../../features/read/desk/reader-desk.tsx';
import { SurahSide } from '../../features/read/desk/surah-side.tsx';
import { useSurah } from '../../features/read/queries.ts';
import { SurahScreen } from '../../features/read/surah-screen.tsx';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

const numberOf = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);

const [lookMs, maxLooks] = [20, 75];

const isHere = () => {
  const { replies = {}, bodies } = window.preloadedReplies ?? {};
  return Object.keys(replies).every((address) => bodies?.has(address));
};

/** While the HTML shows the first verses, the page comes with its text: no placeholder takes their place. */
export async function surahPage(): Promise<ComponentType> {
  const isShown = document.querySelector('.first-verses') !== null;
  for (let look = 0; isShown && !isHere() && look < maxLooks; look += 1)
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  return SurahPage;
}

function SurahPage() {
  const { t } = useTranslation(['read', 'head']);
  const { user, loading } = useAuth();
  const userId = user?.id ?? null;
  const { surah: surahText = '', ayah: ayahText } = useParams();
  const surah = numberOf(surahText);
  const ayah = ayahText === undefined ? null : numberOf(ayahText);
  const { data: loaded } = useSurah(surah);
  return (
    <>
      <PageTitle>
        {loaded ? `${loaded.surah.name} ${ayah === null ? surah : `${surah}:${ayah}`}` : t('title')}
      </PageTitle>
      {loaded && <PageDescription>{t('head:surah', { name: loaded.surah.name, number: surah })}</PageDescription>}
      <ReaderDesk
        surah={surah}
        userId={userId}
        isKnown={user !== null || !loading}
        side={<SurahSide surah={surah} userId={userId} />}
      >
        <SurahScreen key={surah} surah={surah} ayah={ayah} userId={userId} />
      </ReaderDesk>
    </>
  );
}
