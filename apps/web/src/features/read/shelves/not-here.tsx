import { listSurahs } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Message } from '../../../ui/status/message.tsx';

/** A surah that was neither opened nor downloaded on this device, without a connection. */
export function NotHere({ surah, retry }: { surah: number; retry: ReactNode }) {
  const { t } = useTranslation('read');
  const { data } = useQuery(lastingQueryOf(listSurahs, { query: { language: useLanguage() } }));
  const name = data?.surahs[surah - 1]?.name ?? t('notHere.surah', { number: surah });
  return (
    <Message
      level={1}
      icon="book"
      title={t('notHere.title', { name })}
      action={
        <>
          <ButtonLink to={paths.read} size="large">
            {t('notHere.others')}
          </ButtonLink>
          {retry}
        </>
      }
    >
      {t('notHere.body')}
    </Message>
  );
}
