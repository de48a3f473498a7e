import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/star-mark.tsx';

/** What was learnt before the account is not lost. */
export function TrialWords({ count }: { count: number }) {
  const { t } = useTranslation('home');
  if (count === 0) return null;
  return (
    <p className="mt-4 flex items-center gap-3 rounded-card bg-gold-tint px-4 py-3 [@media(height<44rem)]:mt-3 [@media(height<44rem)]:py-2">
      <StarMark size={28} className="text-gold-ink" />
      <span>
        <b className="block font-extrabold">{t('trial.title', { count })}</b>
        <span className="block text-sm text-pretty text-muted [@media(height<44rem)]:sr-only">{t('trial.body')}</span>
      </span>
    </p>
  );
}
