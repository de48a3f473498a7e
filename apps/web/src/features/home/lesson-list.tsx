import { listMyLessons } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { Message } from '../../ui/message.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { LessonRow } from './lesson-row.tsx';
import { LessonRowsSkeleton } from './lesson-rows-skeleton.tsx';

/** Home's second tab: the practice of each guide's words, one lesson after the other. */
export function LessonList() {
  const { t } = useTranslation(['home', 'app']);
  const language = useLanguage();
  const lessons = useQuery(queryOf(listMyLessons, { query: { language } }));

  if (lessons.isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('home:lessons.loading')}</VisuallyHidden>
        <LessonRowsSkeleton />
      </div>
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
