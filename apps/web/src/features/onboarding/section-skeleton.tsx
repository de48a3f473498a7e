import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The open section with its bar and its button, and the three that come later. */
export function SectionSkeleton() {
  const { t } = useTranslation('onboarding');
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-78 rounded-card md:h-68" />
      {[2, 3, 4].map((number) => (
        <Skeleton key={number} className="h-54 rounded-card md:h-43" />
      ))}
    </div>
  );
}
