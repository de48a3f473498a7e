import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  return <Message level={1} title={t('title')} />;
}
