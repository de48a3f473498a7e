import { redeemLink } from '@kalima/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { replaceAddress } from '../../lib/browser/replace-address.ts';
import { Fault } from '../../lib/connection/problems.ts';
import { isAskedHere, type OpenedLink } from '../../lib/session/opened-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Message } from '../../ui/status/message.tsx';
import { CheckingLink } from './account-panel.tsx';
import { problemSentence } from './account-problems.ts';

function sentenceOf(error: Error) {
  const status = error instanceof Fault ? error.status : undefined;
  return problemSentence({ name: status === 0 ? 'AuthRetryableFetchError' : error.name, status: status || undefined });
}

/** A mailed link: redeemed at once in the browser that asked for it, elsewhere by a button. */
export function OpenLinkScreen({ link, onLeave }: { link: OpenedLink | null; onLeave(): void }) {
  const { t } = useTranslation(['links', 'account']);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const isBegun = useRef(false);
  const redeem = useCallback(async (body: OpenedLink) => {
    setBusy(true);
    try {
      replaceAddress((await call(redeemLink, { body })).location);
    } catch (caught) {
      setError(caught as Error);
      setBusy(false);
    }
  }, []);
  useEffect(() => {
    if (link === null || isBegun.current || !isAskedHere(link.type)) return;
    isBegun.current = true;
    void redeem(link);
  }, [link, redeem]);

  if (link === null)
    return (
      <Message
        level={1}
        icon="mail"
        tone="bad"
        title={t('open.broken')}
        action={<Button onClick={onLeave}>{t('account:form.signIn')}</Button>}
      >
        {t('open.brokenBody')}
      </Message>
    );

  if (isBusy) return <CheckingLink />;

  return (
    <Message
      level={1}
      icon="mail"
      tone={error ? 'bad' : 'calm'}
      title={t(error ? 'open.failed' : `open.${link.type}.title`)}
      action={
        <Button size="large" onClick={() => redeem(link)}>
          {t(error ? 'open.again' : `open.${link.type}.action`)}
        </Button>
      }
    >
      {error ? t(`account:${sentenceOf(error)}`) : t(`open.${link.type}.body`)}
    </Message>
  );
}
