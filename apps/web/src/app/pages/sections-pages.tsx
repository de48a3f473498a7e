import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LettersLead } from '../../features/letters/letters-lead.tsx';
import { LettersLink, LettersOffer } from '../../features/letters/letters-offer.tsx';
import { SectionCards } from '../../features/onboarding/section-cards.tsx';
import { learnerName } from '../../features/profile/queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { DayQuest } from '../chrome/counters/day-quest.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { SuperPromotion } from '../chrome/super-promotion.tsx';
import { useLearner } from '../use-learner.ts';

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

export function OnboardingPage() {
  const { t } = useTranslation(['onboarding', 'app']);
  const { profile } = useLearner();
  const name = learnerName(profile.data, t('app:anonymousName'));
  return (
    <>
      <PageTitle>{t('onboarding:title')}</PageTitle>
      <h1 className="mt-2 text-3xl break-words">{t('onboarding:hello', { name })}</h1>
      <p className="mt-2 mb-6 text-pretty text-muted">{t('onboarding:body')}</p>
      {profile.data?.learningLevel === 'beginner' &&
        (profile.data.canRead === false ? <LettersLead /> : <LettersOffer />)}
      <div className="mt-5">
        <SectionCards />
      </div>
      {/* Where there is room, these stand in the panel at the side. */}
      <DayQuest profile={profile.data} className="mt-6 wide:hidden" />
      {profile.data && <SuperPromotion profile={profile.data} className="mt-6 wide:hidden" />}
    </>
  );
}
