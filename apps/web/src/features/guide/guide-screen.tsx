import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';

interface GuideScreenProps {
  /** Null when the address names no guide. */
  number: number | null;
}

export function GuideScreen({ number }: GuideScreenProps) {
  const { t } = useTranslation('guide');
  return <Message level={1} title={t('title', { number: number ?? '?' })} />;
}
