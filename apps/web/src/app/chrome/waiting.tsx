import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

/** The same mark that index.html shows before any script has run. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <div role="status" className="boot-mark text-gold">
      <StarMark size={56} turning />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
