import { getCourseFigures, getJourney, type JourneyView, type ReplyOf } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastingQueryOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { guideHue } from '../../lib/appearance/guide-hue.ts';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';

export function SectionCards() {
  const { t } = useTranslation(['onboarding', 'app']);
  const language = useLanguage();
  const figures = useQuery(lastingQueryOf(getCourseFigures, { query: { language } }));
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

function SectionSkeleton() {
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

/** A section in preparation, with a link to the surahs. */
function ClosedSection({ section, before }: { section: Section; before: Section | undefined }) {
  const { t, i18n } = useTranslation('onboarding');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-surface-2 text-muted">
        <Icon name="lock" size={26} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-xs font-extrabold tracking-wider text-muted uppercase">
            {t('section', { number: section.number })}
          </span>
          <span className="rounded-full bg-surface-2 px-3 py-1 text-xs font-extrabold text-muted">{t('soon')}</span>
        </p>
        <h2 id={headingId} className="mt-1 text-lg">
          {section.title}
        </h2>
        <p className="mt-0.5 text-sm text-pretty text-muted">{section.description}</p>
        {section.reachPercent > (before?.reachPercent ?? 0) && (
          <p className="num mt-2 text-sm text-muted">
            <StrongText text={t('planned', { share: percentText(section.reachPercent / 100, i18n.language, 1) })} />
          </p>
        )}
        <ButtonLink to={paths.surahs} variant="neutral" className="mt-3">
          {t('surahs')}
        </ButtonLink>
      </div>
    </section>
  );
}

function OpenSection({ section, journey }: { section: Section; journey: JourneyView }) {
  const { t, i18n } = useTranslation('onboarding');
  const headingId = useId();
  const { totalExercises: total } = journey;
  const done = Math.min(journey.passedExercises, total);
  const share = total > 0 ? done / total : 0;
  const number = numberFormat(i18n.language);
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

type Section = ReplyOf<typeof getCourseFigures>['sections'][number];
