import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

function FaultPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center">
      <Message
        level={1}
        tone="bad"
        icon="alert"
        title={t('fault.title')}
        action={
          <Button size="large" onClick={() => window.location.reload()}>
            {t('fault.reload')}
          </Button>
        }
      >
        {t('fault.body')}
      </Message>
    </main>
  );
}

/** What no screen has caught: a chunk that did not arrive, a mistake of ours. */
export class FaultBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <FaultPage /> : this.props.children;
  }
}
