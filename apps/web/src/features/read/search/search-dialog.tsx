import '../reader.css';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useListedSurahs } from '../shelves/listed-surahs.ts';
import { SearchPanel } from './search-panel.tsx';

/** The search box over any page. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('read');
  const { surahs } = useListedSurahs(null);
  return (
    <Dialog open onOpenChange={onClose} title={t('search')}>
      <div className="-mt-4 min-h-[60dvh] text-left">
        {surahs ? <SearchPanel surahs={surahs} /> : <Skeleton className="mt-3 h-12" />}
      </div>
    </Dialog>
  );
}
