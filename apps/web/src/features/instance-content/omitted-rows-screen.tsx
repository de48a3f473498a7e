import type { Omissions, OmittedRow } from '@kalima/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';

export function OmittedRowsScreen({ packs }: { packs: readonly Omissions[] }) {
  const { t } = useTranslation('omitted-rows');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <p className="text-pretty text-muted">{t('body')}</p>
      {packs.map((pack) => (
        <Pack key={pack.setting} pack={pack} />
      ))}
    </div>
  );
}

const firstShown = 10;

function Pack({ pack: { setting, total, rows } }: { pack: Omissions }) {
  const { t } = useTranslation('omitted-rows');
  const headingId = useId();
  const [isWhole, setWhole] = useState(rows.length <= firstShown);
  const name = t(`packs.${setting}`);
  return (
    <Card aria-labelledby={headingId} className="flex flex-col gap-4">
      <header>
        <h2 id={headingId} className="text-xl">
          {name}
        </h2>
        <p className="text-sm break-words text-muted">
          <span>{setting}</span> · <span>{t('count', { count: total })}</span>
        </p>
      </header>
      <ul className="flex flex-col divide-y divide-line">
        {(isWhole ? rows : rows.slice(0, firstShown)).map((row) => (
          <Row key={`${row.file} ${row.line}`} row={row} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="neutral" aria-label={t('moreOf', { name })} onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      )}
      {isWhole && rows.length < total && <p className="text-sm text-muted">{t('first', { count: rows.length })}</p>}
    </Card>
  );
}

function Row({ row: { file, line, verse, reason } }: { row: OmittedRow }) {
  const { t } = useTranslation('omitted-rows');
  const place =
    line === null ? file : verse === null ? t('place.line', { line, file }) : t('place.verse', { verse, line, file });
  return (
    <li className="min-w-0 py-3 first:pt-0 last:pb-0">
      <p className="font-bold break-words">{place}</p>
      <p className="text-sm text-pretty text-muted">{t(`reasons.${reason}`)}</p>
    </li>
  );
}
