import { getJourney } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const later = [
  { name: 'two', number: 2, hue: 'green' },
  { name: 'three', number: 3, hue: 'purple' },
  { name: 'four', number: null, hue: 'orange' },
] as const;

export function SectionCards({ homePath }: { homePath: string }) {
  const { t } = useTranslation(['onboarding', 'app']);
  return (
    <div className="flex flex-col gap-5">
      <FirstSection homePath={homePath} />
      {later.map(({ name, number, hue }) => (
        <section
          key={name}
          data-hue={hue}
          aria-disabled="true"
          className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-surface-2 text-muted">
            <Icon name="lock" size={26} />
          </span>
          <div className="flex-1">
            <p className="text-xs font-extrabold tracking-wide text-muted uppercase">
              {number ? t('onboarding:section', { number }) : t('onboarding:bonus')}
            </p>
            <h2 className="text-lg">{t(`onboarding:${name}.title`)}</h2>
            <p className="text-sm text-muted">{t(`onboarding:${name}.body`)}</p>
            <p className="mt-2 inline-block rounded-full bg-surface-2 px-3 py-1 text-xs font-extrabold text-muted">
              {t('onboarding:soon')}
            </p>
          </div>
        </section>
      ))}
    </div>
  );
}

function FirstSection({ homePath }: { homePath: string }) {
  const { t } = useTranslation(['onboarding', 'app']);
  const journey = useQuery(queryOf(getJourney));

  if (journey.isPending) return <Skeleton className="h-61 rounded-card" />;
  if (journey.isError) {
    return (
      <Message
        tone="bad"
        icon="alert"
        title={t('app:fault.title')}
        action={
          <Button busy={journey.isFetching} onClick={() => journey.refetch()}>
            {t('app:retry')}
          </Button>
        }
      >
        {t('app:fault.body')}
      </Message>
    );
  }

  const { passedExercises: done, totalExercises: total } = journey.data;
  return (
    <section data-hue="blue" className="rounded-card bg-hue p-5 text-on-hue shadow-[0_5px_0_var(--hue-lip)]">
      <p className="text-xs font-extrabold tracking-wide uppercase">{t('onboarding:section', { number: 1 })}</p>
      <h2 className="mt-0.5 text-2xl">{t('onboarding:one.title')}</h2>
      <p>{t('onboarding:one.body')}</p>
      <ProgressBar share={total > 0 ? done / total : 0} label={t('onboarding:progressLabel')} onHue className="mt-4" />
      <p className="num mt-2 text-sm font-bold">{t('onboarding:progress', { done, total })}</p>
      <ButtonLink to={homePath} variant="gold" size="large" full className="mt-4">
        {t(done > 0 ? 'onboarding:continue' : 'onboarding:start')}
      </ButtonLink>
    </section>
  );
}
