import { useTranslation } from 'react-i18next';
import { SearchPanel } from '../search/search-panel.tsx';
import type { ListedSurah } from './surah-row.tsx';

interface SurahListProps {
  surahs: readonly ListedSurah[];
  /** The open surah. */
  current?: number | null;
}

export function SurahList({ surahs, current = null }: SurahListProps) {
  const { t } = useTranslation('read');
  return (
    <section aria-labelledby="surahs">
      <h2 id="surahs" className="text-xl">
        {t('surahs.title')}
      </h2>
      <SearchPanel surahs={surahs} current={current} listsAll />
    </section>
  );
}
