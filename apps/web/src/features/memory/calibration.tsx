import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { MemoryCard } from './memory-card.tsx';

type Bin = MemoryView['calibration']['bins'][number];

export function Calibration({ calibration: { tries, minTries, bins } }: { calibration: MemoryView['calibration'] }) {
  const { t, i18n } = useTranslation('memory');
  const { format } = numberFormat(i18n.language);
  const percent = (share: number) => percentText(share, i18n.language);
  const rangeOf = ({ from, to }: Bin) => t('calibration.range', { from: percent(from), to: percent(to) });
  const tried = bins.filter(({ count }) => count > 0);
  const [most] = tried.toSorted((one, other) => other.count - one.count);
  return (
    <MemoryCard title={t('calibration.title')}>
      {tries < minTries || most === undefined ? (
        <p className="num text-pretty text-muted">
          {t('calibration.tooFew', { count: minTries, tries: format(tries), least: format(minTries) })}
        </p>
      ) : (
        <>
          <p className="num text-pretty">
            <StrongText
              text={t('calibration.sentence', { range: rangeOf(most), known: percent(most.known ?? 0) })}
              className="text-gold-ink"
            />
          </p>
          <p className="mt-1 text-sm text-pretty text-muted">{t('calibration.body')}</p>
          <table className="mt-3 w-full text-sm">
            <thead className="text-left text-muted">
              <tr>
                <th scope="col" className="pr-3 pb-1">
                  {t('calibration.predicted')}
                </th>
                <th scope="col" className="pb-1">
                  {t('calibration.known')}
                </th>
                <th scope="col" className="pb-1 pl-3 text-right">
                  {t('calibration.tries')}
                </th>
              </tr>
            </thead>
            <tbody>
              {tried.map((bin) => (
                <tr key={bin.from}>
                  <th scope="row" className="num py-1.5 pr-3 text-left whitespace-nowrap">
                    {rangeOf(bin)}
                  </th>
                  <td className="w-full py-1.5">
                    <span className="flex items-center gap-2">
                      <KnownBar bin={bin} />
                      <span className="num w-11 shrink-0 text-right font-bold">{percent(bin.known ?? 0)}</span>
                    </span>
                  </td>
                  <td className="num py-1.5 pl-3 text-right text-muted">{format(bin.count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </MemoryCard>
  );
}

function KnownBar({ bin: { known, predicted } }: { bin: Bin }) {
  return (
    <span aria-hidden="true" className="relative h-3 flex-1 rounded-full bg-surface-2">
      <span
        className="absolute inset-y-0 left-0 rounded-full bg-gold"
        style={{ width: `${Math.min(1, known ?? 0) * 100}%` }}
      />
      <span
        className="absolute -inset-y-1 w-0.5 rounded-full bg-ink"
        style={{ left: `${Math.min(1, predicted ?? 0) * 100}%` }}
      />
    </span>
  );
}
