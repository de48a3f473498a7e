import { useTranslation } from 'react-i18next';
import { ChangedLine } from '../../lib/messages/changed-line.tsx';

/** Once, for learners who knew the order of an earlier version. */
export function ChangedHome() {
  const { t } = useTranslation('memory');
  return (
    <ChangedLine message="home-order" body={t('changedHome.body')} done={t('changedHome.done')} className="mt-4" />
  );
}
