import { getSettings } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { Chapter } from './chapter.tsx';
import { Paragraph } from './paragraph.tsx';

/** Who recognises a learner's speech, and whom reminders pass through. */
export function ThirdPartiesSection() {
  const { t } = useTranslation('about');
  const { data } = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY });
  return (
    <Chapter title={t('others.title')}>
      {data && <Paragraph text={t(`others.${data.recognition}`)} />}
      <Paragraph text={t('others.reminders')} />
    </Chapter>
  );
}
