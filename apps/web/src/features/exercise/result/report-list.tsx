import type { Verdict } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { QuestionReport } from '../session/session-end.ts';

const looks: Record<Verdict, { icon: IconName; ink: string }> = {
  right: { icon: 'check', ink: 'text-ok-ink' },
  wrong: { icon: 'cross', ink: 'text-bad-ink' },
  skipped: { icon: 'arrow-right', ink: 'text-muted' },
};

/** Whoever finds out at the end that a question was wrong need not play it again to say so. */
export function ReportList({ reports }: { reports: readonly QuestionReport[] }) {
  const { t } = useTranslation('exercise');
  return (
    <details className="text-left">
      <summary className="mx-auto flex min-h-12 w-fit cursor-pointer items-center px-4 text-sm font-bold text-muted hover:text-ink">
        {t('result.report')}
      </summary>
      <ol>
        {reports.map(({ verdict, action }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a run never change places
          <li key={index} className="flex items-center gap-3 border-line border-t">
            <Icon name={looks[verdict].icon} size={20} className={classNames('shrink-0', looks[verdict].ink)} />
            <span className="flex-1 font-bold">
              {t('result.reportOf', { number: index + 1 })}
              <VisuallyHidden>{` ${t(`verdict.${verdict}`)}`}</VisuallyHidden>
            </span>
            {action}
          </li>
        ))}
      </ol>
    </details>
  );
}
