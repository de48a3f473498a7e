import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';

export function SoundingLink() {
  const { t } = useTranslation('sounding');
  return (
    <Link
      to={paths.sounding}
      className="lip mt-4 flex min-h-16 items-center gap-3 rounded-card border-2 border-line bg-surface px-4 py-3 [--lip:var(--line)] hover:bg-surface-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink">
        <Icon name="star" size={22} />
      </span>
      <span className="min-w-0">
        <b className="block leading-snug font-extrabold">{t('offer.title')}</b>
        <span className="block text-sm leading-snug text-pretty text-muted">{t('offer.body')}</span>
      </span>
    </Link>
  );
}
