import { useTranslation } from 'react-i18next';
import { ChangedLine } from '../../lib/messages/changed-line.tsx';

/** Once, for learners who knew the figures of an earlier version. */
export function ChangedFigures() {
  const { t } = useTranslation('memory');
  return <ChangedLine message="knowledge-figures" body={t('changedFigures.body')} done={t('changedFigures.done')} />;
}
