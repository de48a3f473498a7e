import { type LettersView, readLetters } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PageHead } from '../../ui/text/page-head.tsx';
import { Fatiha } from './fatiha.tsx';

export function LettersScreen() {
  const { t } = useTranslation(['letters', 'app']);
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(readLetters, { query: { language } }),
    staleTime: 0,
  });
  if (!data && isError) {
    return <LoadFault level={1} title={t('letters:fault')} busy={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <div data-hue="teal">
      <PageHead title={t('letters:title')} back={paths.home} backLabel={t('app:backHome')} />
      <p className="mt-1 mb-5 text-pretty text-muted">{t('letters:intro')}</p>
      {data === undefined ? <Loading /> : <Loaded view={data} />}
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function Loaded({ view }: { view: LettersView }) {
  const { t } = useTranslation('letters');
  const { lessons, next, hasBegun, due, readable, words, fatiha, checkQuestions } = view;
  const current = lessons.find(({ number }) => number === next);
  return (
    <>
      <Card tone="gold" aria-labelledby="letters-next">
        <h2 id="letters-next" className="text-xl">
          {!hasBegun
            ? t('check.title')
            : current === undefined
              ? t('done.title')
              : t('next.title', { title: current.title })}
        </h2>
        <p className="mt-1 text-pretty text-muted">
          {!hasBegun
            ? t('check.body', { count: checkQuestions })
            : current === undefined
              ? t('done.body')
              : current.subtitle}
        </p>
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          {!hasBegun ? (
            <>
              <ButtonLink to={paths.lettersCheck} size="large" full>
                {t('check.start')}
              </ButtonLink>
              <ButtonLink to={paths.lettersLesson(1)} variant="neutral" size="large" full>
                {t('check.skip')}
              </ButtonLink>
            </>
          ) : current === undefined ? (
            <ButtonLink to={paths.guide(1)} size="large" full>
              {t('done.guide')}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.lettersLesson(current.number)} size="large" full>
              {t('next.start', { number: current.number })}
            </ButtonLink>
          )}
          {hasBegun && due > 0 && (
            <ButtonLink to={paths.lettersReview} variant="neutral" size="large" full>
              {t('review.start', { count: due })}
            </ButtonLink>
          )}
        </div>
      </Card>

      <Card className="mt-4" aria-labelledby="letters-fatiha">
        <h2 id="letters-fatiha" className="text-lg">
          {t('fatiha.title')}
        </h2>
        <p className="num mt-0.5 mb-3 text-sm text-muted">{t('fatiha.readable', { readable, count: words })}</p>
        <ProgressBar share={readable / words} label={t('fatiha.progress')} className="mb-2" />
        <Fatiha verses={fatiha} />
      </Card>

      <h2 className="mt-7 mb-3 text-lg">{t('lessons')}</h2>
      <ol className="flex flex-col gap-2.5">
        {lessons.map((lesson) => (
          <LessonRow key={lesson.number} lesson={lesson} isNext={lesson.number === next} />
        ))}
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {hasBegun && next !== null && (
          <Link
            to={paths.lettersCheck}
            className="inline-flex min-h-12 items-center text-sm font-bold text-muted underline underline-offset-4 hover:text-ink"
          >
            {t('check.again')}
          </Link>
        )}
        <Link
          to={paths.guide(1)}
          className="inline-flex min-h-12 items-center text-sm font-bold text-muted underline underline-offset-4 hover:text-ink"
        >
          {t('skip')}
        </Link>
      </p>
    </>
  );
}

function LessonRow({ lesson, isNext }: { lesson: LettersView['lessons'][number]; isNext: boolean }) {
  const { t } = useTranslation('letters');
  const { number, title, shown, doneBy } = lesson;
  const state = doneBy === null ? (isNext ? 'next' : 'open') : doneBy === 'check' ? 'known' : 'done';
  return (
    <li>
      <Link
        to={paths.lettersLesson(number)}
        className={classNames(
          'lip flex min-h-16 items-center gap-3 rounded-card border-2 bg-surface px-4 py-2.5 [--lip:var(--line)] hover:bg-surface-2',
          isNext ? 'border-gold/60' : 'border-line',
        )}
      >
        <span
          className={classNames(
            'num grid size-[2.5rem] shrink-0 place-items-center rounded-full font-extrabold',
            doneBy === null ? 'bg-surface-2 text-muted' : 'bg-gold-tint text-gold-ink',
          )}
        >
          {doneBy === null ? number : <Icon name="check" size={20} />}
        </span>
        <span className="min-w-0 flex-1">
          <b className="block leading-snug font-extrabold">{title}</b>
          <span className="block text-sm text-muted">{t(`state.${state}`, { number })}</span>
        </span>
        {shown.length > 0 && (
          <bdi
            lang="ar"
            translate="no"
            dir="rtl"
            aria-hidden="true"
            className="arabic max-w-[45%] text-end text-2xl leading-[1.6] text-ink"
          >
            {shown.slice(0, 5).join(' ')}
          </bdi>
        )}
      </Link>
    </li>
  );
}
