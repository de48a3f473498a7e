import type { AudioStatus } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/star-mark.tsx';

/** Spec 2 §5: it floats over the page only while sounds are being made. */
export function AudioBadge({ status: { made, total } }: { status: AudioStatus }) {
  const { t, i18n } = useTranslation('voice');
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(made / total);
  return (
    <p
      role="status"
      className="rise pointer-events-none fixed bottom-[calc(5.5rem+env(safe-area-inset-bottom)+var(--offline-bar))] left-3 z-30 flex items-center gap-2 rounded-full border border-line bg-surface px-4 py-2 text-sm font-extrabold whitespace-nowrap shadow-lg wide:bottom-[calc(1.5rem+var(--offline-bar))] wide:left-6 print:hidden"
    >
      <StarMark size={18} turning />
      {t('badge')}
      <span aria-hidden="true" className="num text-gold-ink">
        {percent}
      </span>
    </p>
  );
}
