import type { JourneyView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { guideHue } from '../../lib/guide-hue.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Section } from './section.ts';

interface OpenSectionProps {
  section: Section;
  journey: JourneyView;
}

export function OpenSection({ section, journey }: OpenSectionProps) {
  const { t, i18n } = useTranslation('onboarding');
  const headingId = useId();
  const { totalExercises: total } = journey;
  const done = Math.min(journey.passedExercises, total);
  const share = total > 0 ? done / total : 0;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section
      data-hue={guideHue(section.number)}
      aria-labelledby={headingId}
      className="relative mb-1 rounded-card bg-hue p-5 text-on-hue shadow-[0_5px_0_var(--hue-lip)]"
    >
      {/* A tap anywhere on the card goes where its button goes; the button is what is read out. */}
      <Link to={paths.home} tabIndex={-1} aria-hidden="true" className="absolute inset-0 rounded-card" />
      <p className="text-xs font-extrabold tracking-wider uppercase">{t('section', { number: section.number })}</p>
      <h2 id={headingId} className="mt-0.5 text-2xl">
        {section.title}
      </h2>
      <p className="mt-1 text-pretty">{section.description}</p>
      <ProgressBar
        share={share}
        label={t('progressLabel', { number: section.number })}
        onHue
        className="pointer-events-none mt-4"
      />
      <p className="num mt-2 flex flex-wrap justify-between gap-x-4 text-sm font-bold">
        <span>{t('progress', { count: done, done: number.format(done), total: number.format(total) })}</span>
        <span>{percentText(share, i18n.language)}</span>
      </p>
      <ButtonLink to={paths.home} size="large" full className="relative mt-4 focus-visible:outline-on-hue">
        {t(done > 0 ? 'continue' : 'start')}
      </ButtonLink>
    </section>
  );
}
