import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { courseReach } from '../../lib/api/owner-settings.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { BrandWord } from '../../ui/text/brand-word.tsx';
import { signInStep, stepAddress } from './auth-steps.ts';
import { LandingPicture } from './landing-picture.tsx';

const links = [
  { to: paths.guide(1), name: 'guide' },
  { to: paths.aboutTheCourse, name: 'about' },
] as const;

/** The first screen. It is also written into the page's HTML: each way on is a link, which leads on before the script runs. */
export function LandingStep() {
  const { t, i18n } = useTranslation('account');
  const reach = useSignal(courseReach);
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-center items-center gap-3 pb-4 md:gap-6 md:pb-8 wide:grid-cols-2 wide:gap-16">
      <LandingPicture
        label={t('landing.picture')}
        className="mx-auto h-[min(24dvh,420px)] w-auto max-w-full md:h-[min(46dvh,460px)] wide:h-[min(66dvh,560px)]"
      />
      <div className="mx-auto w-full max-w-md text-center wide:mx-0 wide:text-left">
        <BrandWord className="mx-auto h-9 w-auto text-gold-ink md:h-12 wide:mx-0 wide:h-14" />
        <h1 className="mt-1 text-2xl md:text-4xl">{t('landing.title')}</h1>
        <p className="mt-2 text-pretty md:mt-3 text-muted md:text-lg">{t('landing.body')}</p>
        <p className="num mt-2 min-h-12 text-pretty font-extrabold md:text-lg">
          {reach && t('landing.reach', { ...reach, percent: percentText(reach.share, i18n.language, 1) })}
        </p>
        <div className="mt-3 flex flex-col gap-3">
          <ButtonLink to={paths.trial} size="large" full>
            {t('landing.try')}
          </ButtonLink>
          <ButtonLink to={stepAddress({ name: 'welcome' })} variant="neutral" size="large" full>
            {t('landing.start')}
          </ButtonLink>
          <ButtonLink to={stepAddress(signInStep)} variant="ghost" full>
            {t('landing.signIn')}
          </ButtonLink>
        </div>
        <p className="mt-1 flex flex-wrap justify-center gap-x-6 wide:justify-start">
          {links.map(({ to, name }) => (
            <Link
              key={name}
              to={to}
              className="inline-flex min-h-12 items-center font-extrabold text-muted underline underline-offset-4 hover:text-ink"
            >
              {t(`landing.${name}`)}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
