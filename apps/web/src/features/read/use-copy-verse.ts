import type { ReaderVerse, SurahName } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';

/** Text, translation and reference, each on a line. */
export function useCopyVerse(surah: SurahName) {
  const { t } = useTranslation('read');
  const toasts = useToast();
  return async ({ tokens, translation, ayah }: ReaderVerse) => {
    try {
      await navigator.clipboard.writeText(`${tokens.join(' ')}\n${translation}\n${surah.name} ${surah.number}:${ayah}`);
      toasts.show({ title: t('copy.done') });
    } catch {
      toasts.show({ title: t('copy.failed'), kind: 'bad' });
    }
  };
}
