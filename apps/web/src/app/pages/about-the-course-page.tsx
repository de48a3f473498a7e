import { useTranslation } from 'react-i18next';
import { AboutScreen } from '../../features/about-course/about-screen.tsx';
import { useAuth } from '../../features/account/auth-context.ts';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function AboutTheCoursePage() {
  const { t } = useTranslation(['about', 'head']);
  const { user, loading } = useAuth();
  const isVisitor = user === null && !loading;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageDescription>{t('head:about')}</PageDescription>
      <AboutScreen isVisitor={isVisitor} />
    </>
  );
}
