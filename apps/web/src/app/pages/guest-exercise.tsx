import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestScreen } from '../../features/exercise/guest-screen.tsx';
import { makeQueryClient } from '../../lib/api/query-client.ts';
import { PageTitle } from '../chrome/page-title.tsx';

export function GuestExercise() {
  const { t } = useTranslation('trial');
  const [queries] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <PageTitle>{t('guest.title')}</PageTitle>
      <GuestScreen />
    </QueryClientProvider>
  );
}
