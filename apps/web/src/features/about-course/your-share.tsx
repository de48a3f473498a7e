import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { Chapter } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';
import { Paragraph } from './paragraph.tsx';
import { useNumbers } from './use-numbers.ts';

/** What the card on a learner's home screen says, in the card's own way of writing numbers. */
export function YourShare({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t, i18n } = useTranslation('about');
  const { count } = useNumbers();
  return (
    <Chapter title={t('yours.title')}>
      <Paragraph text={t('yours.body', { tokens: count(totals.tokens) })} />
      <Paragraph text={t('yours.grows', { share: percentText(totals.located / totals.tokens, i18n.language, 1) })} />
    </Chapter>
  );
}
