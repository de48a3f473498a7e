import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';

interface PeopleTableProps {
  headingId: string;
  value: string;
  isSticky?: boolean;
  children: ReactNode;
}

export function PeopleTable({ headingId, value, isSticky = false, children }: PeopleTableProps) {
  const { t } = useTranslation('leagues');
  return (
    <table aria-labelledby={headingId} className="w-full table-fixed">
      <thead className={isSticky ? 'sticky top-0 z-1 bg-surface' : undefined}>
        <tr className="text-left text-xs text-muted">
          <th scope="col" className="w-17 py-1 font-bold">
            {t('column.rank')}
          </th>
          <th scope="col" className="py-1 font-bold">
            {t('column.player')}
          </th>
          <th scope="col" className={classNames('w-18 py-1 text-right font-bold', isSticky && 'pr-2')}>
            {value}
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
