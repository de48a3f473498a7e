import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

export function LeaveLink() {
  const { t } = useTranslation('trial');
  return (
    <Link
      to={paths.auth}
      aria-label={t('leave')}
      className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
    >
      <Icon name="cross" size={26} />
    </Link>
  );
}
