import { useTranslation } from 'react-i18next';
import { reloadPage } from '../lib/browser/reload-page.ts';
import { useIsOnline } from '../lib/connection/connection.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { FaultMessage } from './fault-message.tsx';

interface PageFaultProps {
  onRetry(): void;
}

const OfflinePage = lazyPart<PageFaultProps>(
  async () => ({ default: (await import('./chrome/offline/offline-page.tsx')).OfflinePage }),
  (props) => <Fault {...props} name="offline" />,
);

function Fault({ name, onRetry }: PageFaultProps & { name: 'fault' | 'offline' }) {
  const { t } = useTranslation();
  const action = t(name === 'fault' ? 'fault.reload' : 'retry');
  return <FaultMessage title={t(`${name}.title`)} body={t('fault.body')} action={action} onAction={onRetry} />;
}

export function PageFault({ onRetry }: PageFaultProps) {
  return useIsOnline() ? <Fault name="fault" onRetry={reloadPage} /> : <OfflinePage onRetry={onRetry} />;
}
