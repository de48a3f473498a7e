import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import './about-course.css';
import { paths } from '../../lib/paths.ts';
import { Chapter } from './chapter.tsx';
import { CountingSection } from './counting-section.tsx';
import type { CourseFigures } from './course-figures.ts';
import { CourseSections } from './course-sections.tsx';
import { GuideChart } from './guide-chart.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LimitsSection } from './limits-section.tsx';
import { Paragraph } from './paragraph.tsx';
import { Sources } from './sources.tsx';
import { ThirdPartiesSection } from './third-parties-section.tsx';
import { YourShare } from './your-share.tsx';

interface AboutContentProps {
  figures: CourseFigures;
  isVisitor: boolean;
}

export function AboutContent({ figures, isVisitor }: AboutContentProps) {
  const { t } = useTranslation(['about', 'app']);
  const { totals, guides, sections, edition } = figures;
  return (
    <div data-page="about" className="appear flex flex-col gap-10">
      <KeyFigures totals={totals} />
      <CountingSection totals={totals} />
      <GuideChart guides={guides} />
      <LimitsSection totals={totals} />
      <YourShare totals={totals} />
      <CourseSections sections={sections} />
      <Sources edition={edition} />
      <ThirdPartiesSection />
      <Chapter title={t('about:report.title')}>
        <Paragraph text={t('about:report.body')} />
      </Chapter>
      <ButtonLink
        to={isVisitor ? paths.auth : paths.home}
        variant={isVisitor ? 'primary' : 'neutral'}
        size="large"
        className="print:hidden"
      >
        {t(isVisitor ? 'app:visitor.start' : 'app:backHome')}
      </ButtonLink>
    </div>
  );
}
