import '../reader.css';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { useListedSurahs } from '../shelves/listed-surahs.ts';
import type { ListedSurah } from '../shelves/surah-row.tsx';
import { SearchPanel } from './search-panel.tsx';

/** The box takes the focus before the names have come. */
const noSurahs: readonly ListedSurah[] = [];

/** The search box over any page. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('read');
  const { surahs } = useListedSurahs(null);
  return (
    <Dialog open onOpenChange={onClose} title={t('search')}>
      <div className="-mt-4 min-h-[60dvh] text-left">
        <SearchPanel surahs={surahs ?? noSurahs} />
      </div>
    </Dialog>
  );
}
