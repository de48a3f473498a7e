import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { guideHue } from '../../lib/appearance/guide-hue.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { as } from '../../ui/charts/table-roles.ts';
import { Chapter, Paragraph, ShareBar } from './chapter.tsx';
import type { CourseFigures } from './course-figures.ts';
import { useNumbers } from './course-figures.ts';

const columns = ['guide', 'share', 'adds', 'verses'] as const;
const marks = [0, 0.25, 0.5, 0.75, 1];

export function GuideChart({ guides }: { guides: CourseFigures['guides'] }) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  return (
    <Chapter title={t('chart.title')}>
      <Paragraph text={t('chart.body')} />
      <Card>
        <table {...as.table} aria-label={t('chart.label')} className="block">
          <thead {...as.group} className="sr-only">
            <tr {...as.row}>
              {columns.map((column) => (
                <th key={column} {...as.column}>
                  {t(`chart.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as.group} className="block divide-y divide-line">
            {guides.map((guide) => (
              <tr key={guide.number} {...as.row} data-hue={guideHue(guide.number)} className="chart-row">
                <th {...as.head} className="chart-guide">
                  <span className="num grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-hue-tint text-sm font-black text-hue-ink">
                    {guide.number}
                  </span>
                  <Link
                    to={paths.guide(guide.number)}
                    className="leading-tight font-extrabold after:absolute after:inset-0 hover:text-hue-ink"
                  >
                    {guide.title.text}
                  </Link>
                  <span
                    lang="ar"
                    translate="no"
                    dir="rtl"
                    className="arabic ml-auto hidden whitespace-nowrap font-normal text-hue-ink md:block"
                  >
                    {guide.title.ar}
                  </span>
                </th>
                <td {...as.cell} className="contents">
                  <span className="chart-share num text-lg font-black">{share(guide.cumulativeShare)}</span>
                  <ShareBar share={guide.cumulativeShare} added={guide.share} />
                </td>
                <td {...as.cell} className="chart-adds num">
                  {t('chart.adds', { tokens: count(guide.tokens) })}
                </td>
                <td {...as.cell} className="chart-verses num">
                  {t('chart.verses', { count: guide.versesWhole, verses: count(guide.versesWhole) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div aria-hidden="true" className="num flex justify-between border-line border-t pt-2 text-xs text-muted">
          {marks.map((mark) => (
            <span key={mark}>{share(mark, 0)}</span>
          ))}
        </div>
      </Card>
    </Chapter>
  );
}
