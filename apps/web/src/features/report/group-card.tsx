import type { ReportGroup, ReportState } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { MixedText } from '../../ui/text/mixed-text.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { kindOf, restOf } from './question-text.ts';
import { ReportItem } from './report-item.tsx';
import { useReportsOf } from './triage-queries.ts';

export function GroupCard({ group, state }: { group: ReportGroup; state: ReportState }) {
  const { t } = useTranslation('triage');
  const [isWhole, setWhole] = useState(false);
  const all = useReportsOf(group, state, isWhole);
  const { word, wording, count, subject } = group;
  const reports = all.data?.pages.flatMap((page) => page.reports) ?? group.reports;
  const hasMore = isWhole ? all.hasNextPage : count > reports.length;
  const kind = kindOf(wording);
  const asked = restOf(wording);
  return (
    <Card aria-labelledby={subject} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm font-bold text-muted">{t(kind ? `kinds.${kind}` : 'noQuestion')}</p>
          {word === '' ? (
            <h2 id={subject} className="text-xl">
              {kind ? t('wordUnknown') : t('noQuestionTitle')}
            </h2>
          ) : (
            <h2
              id={subject}
              lang="ar"
              translate="no"
              dir="rtl"
              className="arabic w-fit text-3xl leading-relaxed font-normal"
            >
              {word}
            </h2>
          )}
        </div>
        <p className="rounded-full bg-gold-tint px-3 py-1 text-sm font-extrabold text-gold-ink">
          {t('count', { count })}
        </p>
      </header>
      {asked !== '' && asked !== word && (
        <p className="leading-relaxed whitespace-pre-line">
          <MixedText text={asked} />
        </p>
      )}
      {state === 'open' && count > 1 && <DecideButtons target={{ subject }} count={count} />}
      <ul className="flex flex-col">
        {reports.map((report) => (
          <ReportItem key={report.id} report={report} isOpen={state === 'open'} />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="ghost"
          busy={all.isFetching}
          onClick={() => (isWhole && !all.isError ? void all.fetchNextPage() : setWhole(true))}
        >
          {t('moreOfGroup')}
        </Button>
      )}
    </Card>
  );
}
