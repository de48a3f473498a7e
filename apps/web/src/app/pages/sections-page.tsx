import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LettersLink } from '../../features/letters/letters-offer.tsx';
import { SectionCards } from '../../features/onboarding/section-cards.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { PageTitle } from '../chrome/page-title.tsx';

export function SectionsPage() {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <PageTitle>{t('sections.title')}</PageTitle>
      <h1 className="mt-2 text-3xl">{t('sections.title')}</h1>
      <p className="mt-2 mb-6 text-pretty text-muted">{t('sections.body')}</p>
      <SectionCards />
      <LettersLink state="plain" />
      <Link
        to={paths.aboutTheCourse}
        className="mt-4 inline-flex min-h-12 items-center text-sm font-bold text-muted underline underline-offset-4 hover:text-ink"
      >
        {t('sections.about')}
      </Link>
    </>
  );
}
