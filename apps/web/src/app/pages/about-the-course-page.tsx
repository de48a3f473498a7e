import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

const chapters = ['count', 'limit', 'sources'] as const;

export function AboutTheCoursePage() {
  const { t } = useTranslation('about');
  return (
    <article className="flex flex-col gap-4">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <p className="text-lg text-pretty text-muted">{t('lead')}</p>
      {chapters.map((chapter) => (
        <Card key={chapter}>
          <h2 className="text-lg">{t(`${chapter}Title`)}</h2>
          <p className="mt-1.5 text-pretty text-muted">{t(`${chapter}Body`)}</p>
        </Card>
      ))}
    </article>
  );
}
