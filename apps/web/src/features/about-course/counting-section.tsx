import { useTranslation } from 'react-i18next';
import { Chapter } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';
import { Paragraph } from './paragraph.tsx';
import { useNumbers } from './use-numbers.ts';

export function CountingSection({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  const tokens = count(totals.tokens);
  const located = count(totals.located);
  return (
    <Chapter title={t('counted.title')}>
      <Paragraph text={t('counted.token', { tokens, verses: count(totals.verses) })} />
      <Paragraph text={t('counted.taught', { words: count(totals.words), guides: count(totals.guides), located })} />
      <Paragraph text={t('counted.share', { tokens, located, share: share(totals.located / totals.tokens) })} />
      <Paragraph text={t('counted.packs')} />
      <Paragraph text={t('counted.check', { references: count(totals.references) })} />
    </Chapter>
  );
}
