import { useTranslation } from 'react-i18next';
import { brandArabic } from '../../lib/brand.ts';
import { Button } from '../../ui/button.tsx';
import { LandingPicture } from './landing-picture.tsx';

interface LandingStepProps {
  onStart(): void;
  onSignIn(): void;
}

export function LandingStep({ onStart, onSignIn }: LandingStepProps) {
  const { t } = useTranslation('account');
  return (
    <div className="rise grid flex-1 content-center items-center gap-4 pb-8 md:gap-6 wide:grid-cols-2 wide:gap-16">
      <LandingPicture
        label={t('landing.picture')}
        className="mx-auto h-[min(38dvh,420px)] w-auto max-w-full md:h-[min(46dvh,460px)] wide:h-[min(66dvh,560px)]"
      />
      <div className="mx-auto max-w-md text-center wide:mx-0 wide:text-left">
        <p lang="ar" dir="rtl" className="arabic text-2xl text-gold-ink md:text-3xl wide:text-left wide:text-4xl">
          {brandArabic}
        </p>
        <h1 className="mt-1 text-2xl md:text-4xl">{t('landing.title')}</h1>
        <p className="mt-2 text-pretty md:mt-3 text-muted md:text-lg">{t('landing.body')}</p>
        <div className="mt-6 flex flex-col gap-3.5">
          <Button variant="gold" size="large" full onClick={onStart}>
            {t('landing.start')}
          </Button>
          <Button variant="neutral" size="large" full onClick={onSignIn}>
            {t('landing.signIn')}
          </Button>
        </div>
      </div>
    </div>
  );
}
