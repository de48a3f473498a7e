import { listMyLessons } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
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
    return (
      <Message
        tone="bad"
        icon="alert"
        title={t('home:lessons.fault')}
        action={
          <Button size="large" busy={lessons.isFetching} onClick={() => lessons.refetch()}>
            {t('app:retry')}
          </Button>
        }
      >
        {t('app:fault.body')}
      </Message>
    );
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
