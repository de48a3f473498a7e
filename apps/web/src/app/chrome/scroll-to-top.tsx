import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

const threshold = 300;

export function ScrollToTop() {
  const { t } = useTranslation();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <button
      type="button"
      aria-label={t('scrollToTop')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: still() ? 'auto' : 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
      className="lip appear fixed right-4 bottom-24 z-30 grid size-12 place-items-center rounded-full border border-line bg-surface text-hue-ink [--lip:var(--line)] wide:right-auto wide:bottom-8 wide:left-[max(2rem,calc(50%-36.75rem))]"
    >
      <Icon name="arrow-up" />
    </button>
  );
}
