import type { getCourseFigures, ReplyOf } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';

export type CourseFigures = ReplyOf<typeof getCourseFigures>;

export function useNumbers() {
  const { language } = useTranslation().i18n;
  const format = numberFormat(language);
  return {
    count: (value: number) => format.format(value),
    share: (value: number, minDecimals: 0 | 1 = 1) => percentText(value, language, 1, minDecimals),
  };
}
