import { listMyLessons, type MyLesson } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { guideHue } from '../../lib/appearance/guide-hue.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { LessonRowsSkeleton } from './home-skeleton.tsx';

export function LessonList() {
  const { t } = useTranslation(['home', 'app']);
  const language = useLanguage();
  const lessons = useQuery(queryOf(listMyLessons, { query: { language } }));

  if (lessons.isPending) {
    return (
      <Loading text={t('home:lessons.loading')}>
        <LessonRowsSkeleton />
      </Loading>
    );
  }
  if (!lessons.data) {
    return <LoadFault title={t('home:lessons.fault')} busy={lessons.isFetching} onRetry={() => lessons.refetch()} />;
  }

  const all = lessons.data.lessons;
  if (all.length === 0) {
    return (
      <Message icon="book" title={t('home:lessons.empty.title')}>
        {t('home:lessons.empty.body')}
      </Message>
    );
  }
  return (
    <ol aria-label={t('home:tabs.lessons')} className="mt-4 flex flex-col gap-3">
      {all.map((lesson) => (
        <LessonRow
          key={lesson.id}
          lesson={lesson}
          opener={all.find(({ id }) => id === lesson.unlockRequirementLessonId)}
          to={paths.lesson(lesson.id)}
        />
      ))}
    </ol>
  );
}

interface LessonRowProps {
  lesson: MyLesson;
  opener: MyLesson | undefined;
  to: string;
}

function LessonRow({ lesson, opener, to }: LessonRowProps) {
  const { t, i18n } = useTranslation('home');
  const { title, xpReward, words, progress, isLocked } = lesson;
  const number = lesson.orderIndex + 1;
  const isDone = progress >= 100;
  return (
    <li
      data-hue={guideHue(number)}
      className={classNames(
        'relative flex gap-4 rounded-card border border-line bg-surface p-4 md:p-5',
        !isLocked && 'transition-colors hover:border-hue-ink',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'num grid size-12 shrink-0 place-items-center rounded-2xl text-lg font-black',
          isLocked ? 'bg-surface-2 text-muted' : isDone ? 'bg-gold text-on-gold' : 'bg-hue text-on-hue',
        )}
      >
        {isLocked ? <Icon name="lock" size={24} /> : isDone ? <Icon name="check" size={26} /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="num flex flex-wrap justify-between gap-x-3 text-xs font-extrabold text-muted">
          <span className={classNames('tracking-wider uppercase', !isLocked && 'text-hue-ink')}>
            {t('lessons.number', { number: String(number).padStart(2, '0') })}
            {isLocked && <span className="sr-only">, {t('lessons.isLocked')}</span>}
          </span>
          <span>{t('lessons.facts', { count: words, xp: xpReward })}</span>
        </p>
        <div className="mt-0.5 md:flex md:items-baseline md:justify-between md:gap-x-5">
          <h2 className={classNames('text-lg leading-snug', isLocked && 'text-muted')}>
            {isLocked ? (
              title.text
            ) : (
              <Link
                to={to}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-hue-ink focus-visible:after:outline-offset-3"
              >
                {title.text}
              </Link>
            )}
          </h2>
          <p
            lang="ar"
            translate="no"
            dir="rtl"
            className={classNames(
              'arabic w-fit shrink-0 text-lg leading-[1.8]',
              isLocked ? 'text-muted' : 'text-hue-ink',
            )}
          >
            {title.ar}
          </p>
        </div>
        {isLocked ? (
          opener && <p className="mt-1.5 text-sm text-muted">{t('lessons.lock', { number: opener.orderIndex + 1 })}</p>
        ) : (
          <div className="mt-2 flex items-center gap-3">
            <ProgressBar share={progress / 100} label={t('lessons.progress', { number })} className="flex-1" />
            <span className={classNames('num text-sm font-extrabold', isDone ? 'text-gold-ink' : 'text-muted')}>
              {isDone ? t('lessons.done') : percentText(progress / 100, i18n.language)}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
