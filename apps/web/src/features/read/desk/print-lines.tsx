import type { SurahName } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { brand } from '../../../ui/text/brand.ts';

/** On paper alone: where it is from. */
export function PrintLines({ surah }: { surah: SurahName }) {
  const { t } = useTranslation('read');
  const { number, name, verses } = surah;
  return (
    <div className="print-line hidden text-center print:block">
      <p className="mt-6">{t('print.text')}</p>
      <p>
        {name} {number}:1–{verses} · {brand} · {new URL(paths.surah(number), location.href).href}
      </p>
    </div>
  );
}
