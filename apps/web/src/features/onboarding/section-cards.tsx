import { getCourseFigures, getJourney } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { ClosedSection } from './closed-section.tsx';
import { OpenSection } from './open-section.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';

/** The four sections of the course; the open one leads home and tells how much of it is done. */
export function SectionCards() {
  const { t } = useTranslation(['onboarding', 'app']);
  const language = useLanguage();
  const figures = useQuery({
    ...queryOf(getCourseFigures, { query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const journey = useQuery(queryOf(getJourney));

  if (!figures.data || !journey.data) {
    if (!figures.isError && !journey.isError) return <SectionSkeleton />;
    const retry = () =>
      Promise.all([figures, journey].filter((query) => query.isError).map((query) => query.refetch()));
    return <LoadFault title={t('onboarding:fault')} busy={figures.isFetching || journey.isFetching} onRetry={retry} />;
  }

  const { sections } = figures.data;
  return (
    <ol className="flex flex-col gap-4">
      {sections.map((section, index) => (
        <li key={section.number}>
          {section.isOpen ? (
            <OpenSection section={section} journey={journey.data} />
          ) : (
            <ClosedSection section={section} before={sections[index - 1]} />
          )}
        </li>
      ))}
    </ol>
  );
}
