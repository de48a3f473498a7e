import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Chapter } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';
import { Paragraph } from './paragraph.tsx';
import { ShareBar } from './share-bar.tsx';
import { useNumbers } from './use-numbers.ts';

/** What the contract's `versesMostly` counts. */
const mostly = 0.8;

/** Knowing many words is not yet understanding: the verses show by how much. */
export function LimitsSection({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  const bars = [
    { name: 'words', part: totals.located, whole: totals.tokens },
    { name: 'versesMostly', part: totals.versesMostly, whole: totals.verses },
    { name: 'versesWhole', part: totals.versesWhole, whole: totals.verses },
  ] as const;
  return (
    <Chapter title={t('limit.title', { share: share(totals.located / totals.tokens) })}>
      <Paragraph text={t('limit.verses', { verses: count(totals.versesWhole), most: share(mostly, 0) })} />
      <Card className="break-inside-avoid">
        <dl className="flex flex-col gap-4">
          {bars.map(({ name, part, whole }) => (
            <div key={name} className="limit-row">
              <dt className="limit-name min-w-0 font-bold">{t(`limit.bar.${name}`, { most: share(mostly, 0) })}</dt>
              <dd className="contents">
                <span className="chart-share num text-lg font-black">{share(part / whole)}</span>
                <ShareBar share={part / whole} />
                <span className="limit-count num text-sm text-muted">
                  {t('limit.of', { part: count(part), whole: count(whole) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Paragraph text={t('limit.small')} />
      <Paragraph text={t('limit.more')} />
    </Chapter>
  );
}
