import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { ProblemDialog } from './problem-dialog.tsx';

interface HelpCardProps {
  isAdministrator: boolean;
}

/** Where a learner finds the dialog while they are in no exercise. */
export function HelpCard({ isAdministrator }: HelpCardProps) {
  const { t } = useTranslation('report');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <h2 className="mb-1 text-lg">{t('help')}</h2>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3.5 text-left font-bold hover:text-hue-ink"
      >
        <Icon name="flag" className="text-muted" />
        <span className="flex-1">{t('title')}</span>
      </button>
      {isAdministrator && (
        <RowLink to={paths.reports} icon="scroll">
          {t('triage')}
        </RowLink>
      )}
      <ProblemDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}
