import { getMemory, type MemoryView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { dayText } from '../../lib/language/day-text.ts';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { ChangedLine } from '../../lib/messages/changed-line.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ShareRing } from '../../ui/game/share-ring.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { PageHead } from '../../ui/text/page-head.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { Calibration } from './calibration.tsx';
import { DueChart } from './due-chart.tsx';
import { MemoryCard, WordLine } from './memory-card.tsx';
import { StubbornWords } from './stubborn-words.tsx';

/** Refetched at each visit: a review changes it. */
export function MemoryScreen() {
  const { t } = useTranslation(['memory', 'app']);
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(getMemory, { query: { language } }),
    staleTime: 0,
  });
  if (!data && isError) {
    return <LoadFault level={1} title={t('memory:fault')} busy={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <>
      <PageHead title={t('memory:title')} back={paths.home} backLabel={t('app:backHome')} />
      {data === undefined ? (
        <LoadingCards heights={['h-36', 'h-72', 'h-160']} className="mt-4 flex flex-col gap-5" />
      ) : data.met === 0 && data.due.words === 0 ? (
        <Message
          icon="seedling"
          title={t('memory:empty.title')}
          action={
            <ButtonLink to={paths.home} size="large">
              {t('memory:empty.action')}
            </ButtonLink>
          }
        >
          {t('memory:empty.body')}
        </Message>
      ) : (
        <div className="mt-4 flex flex-col gap-5">
          <ChangedFigures />
          <Summary memory={data} />
          <DueChart due={data.forecast} waiting={data.due.waiting} />
          {data.weakest.length > 0 && <WeakestWords weakest={data.weakest} />}
          <StubbornWords stubborn={data.stubborn} />
          <MixedUp pairs={data.mixedUp} />
          <Calibration calibration={data.calibration} />
        </div>
      )}
    </>
  );
}

function Summary({ memory: { met, knowNow, due } }: { memory: MemoryView }) {
  const { t, i18n } = useTranslation('memory');
  const { format } = numberFormat(i18n.language);
  const known = { words: format(knowNow.words), count: knowNow.words };
  return (
    <Card>
      <h2 className="num text-xl text-pretty">
        <StrongText text={t('known', known)} className="text-gold-ink" />
      </h2>
      <p className="num mt-1 mb-3.5 text-sm text-pretty text-muted">
        {knowNow.from === knowNow.to
          ? t('estimate')
          : t('band', { from: format(knowNow.from), to: format(knowNow.to) })}
      </p>
      <ProgressBar share={Math.min(1, knowNow.words / Math.max(1, met))} label={t('knownLabel')} />
      <p className="num mt-1.5 text-sm text-muted">{t('met', { count: met, met: format(met) })}</p>
      {due.words > 0 && (
        <ButtonLink to={paths.review} full className="mt-4">
          {t('review', { count: due.words })}
        </ButtonLink>
      )}
    </Card>
  );
}

function MixedUp({ pairs }: { pairs: MemoryView['mixedUp'] }) {
  const { t } = useTranslation('memory');
  if (pairs.length === 0) return null;
  return (
    <MemoryCard title={t('mixedUp.title')} body={t('mixedUp.body')}>
      <ul className="mt-2 divide-y divide-line">
        {pairs.map(({ words, times }) => (
          <li key={words.map(({ id }) => id).join()} className="flex items-center gap-3.5 py-2">
            <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2">
              {words.map((word) => (
                <WordLine key={word.id} word={word} />
              ))}
            </div>
            <span className="num text-sm whitespace-nowrap text-muted">{t('mixedUp.times', { count: times })}</span>
          </li>
        ))}
      </ul>
    </MemoryCard>
  );
}

function WeakestWords({ weakest }: { weakest: MemoryView['weakest'] }) {
  const { t, i18n } = useTranslation('memory');
  const percent = (share: number) => percentText(share, i18n.language);
  return (
    <MemoryCard title={t('weakest.title')} body={t('weakest.body')}>
      <ol className="mt-2 divide-y divide-line">
        {weakest.map(({ word, recall, before }) => {
          const now = percent(recall);
          const then = before && percent(before.recall);
          return (
            <li key={word.id} className="flex items-center gap-3.5 py-2">
              <ShareRing share={recall} text={now} label={t('recall', { percent: now })} />
              <div className="min-w-0 flex-1">
                <WordLine word={word} />
                {before && then !== now && (
                  <p className="num text-sm text-muted">
                    {t('since', { before: then, now, day: dayText(before.day, i18n.language, { weekday: 'long' }) })}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </MemoryCard>
  );
}

/** Once, for learners who knew the figures of an earlier version. */
function ChangedFigures() {
  const { t } = useTranslation('memory');
  return <ChangedLine message="knowledge-figures" body={t('changedFigures.body')} done={t('changedFigures.done')} />;
}
