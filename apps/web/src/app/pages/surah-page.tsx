import { getSurah } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { SurahScreen } from '../../features/read/surah-screen.tsx';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

const numberOf = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0);

export function SurahPage() {
  const { t } = useTranslation(['read', 'head']);
  const { user } = useAuth();
  const { surah: surahText = '', ayah: ayahText } = useParams();
  const surah = numberOf(surahText);
  const ayah = ayahText === undefined ? null : numberOf(ayahText);
  // Of the screen's own request.
  const { data: loaded } = useQuery({
    ...queryOf(getSurah, { params: { surah }, query: { language: useLanguage() } }),
    enabled: false,
  });
  return (
    <>
      <PageTitle>
        {loaded ? `${loaded.surah.name} ${ayah === null ? surah : `${surah}:${ayah}`}` : t('title')}
      </PageTitle>
      {loaded && <PageDescription>{t('head:surah', { name: loaded.surah.name, number: surah })}</PageDescription>}
      <SurahScreen key={surah} surah={surah} ayah={ayah} userId={user?.id ?? null} />
    </>
  );
}
