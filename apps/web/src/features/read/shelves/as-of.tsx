import { dateText } from '@kalima/rules';
import { useTranslation } from 'react-i18next';

interface AsOfProps {
  ms: number;
  /** The surahs that were counted; absent in the text of one. */
  surahs?: number;
}

/** The time of the last download, from which the figures of this device are computed. */
export function AsOf({ ms, surahs }: AsOfProps) {
  const { t, i18n } = useTranslation('read');
  const day = dateText(ms, i18n.language, { dateStyle: 'long' });
  return (
    <p className="num text-center text-sm text-pretty text-muted">
      {surahs === undefined ? t('asOf.text', { day }) : t('asOf.shelves', { day, count: surahs })}
    </p>
  );
}
