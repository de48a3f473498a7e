import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/game/star-mark.tsx';

export function CheckingLink() {
  const { t } = useTranslation('account');
  return (
    <p role="status" className="flex flex-col items-center gap-5 py-10 text-muted">
      <StarMark size={56} turning className="text-gold" />
      {t('confirm.checking')}
    </p>
  );
}
