import type { ProfileView } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isInstalled } from '../../lib/browser/is-installed.ts';
import { hasSecureContext } from '../../lib/browser/secure-context.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { useSeenMessages } from '../../lib/messages/seen-messages.ts';
import { persistStorage } from '../../lib/offline/caches/persist-storage.ts';
import { isInShell } from '../../lib/purchases/choose-purchases.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LineDrawing } from '../../ui/line-drawing.tsx';
import { installMethodOf, isInvited } from './install-method.ts';
import { followInstallPrompt, installPrompt } from './install-prompt.ts';

const answered = 'answered';

export function InstallInvitation({ profile }: { profile: Pick<ProfileView, 'userId' | 'hasFinishedTwoSessions'> }) {
  const { t } = useTranslation('offline');
  const { isKnown, isSeen, markSeen } = useSeenMessages(profile.userId);
  const prompt = useSignal(installPrompt);
  useEffect(followInstallPrompt, []);
  const browserMethod = installMethodOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    canPrompt: prompt !== null,
  });
  // Over plain http the installed app could cache nothing.
  const method = hasSecureContext() ? browserMethod : null;
  const isShown = isInvited({
    hasFinishedTwoSessions: profile.hasFinishedTwoSessions,
    isDismissed: !isKnown || isSeen('install', answered),
    isApp: isInstalled() || isInShell(),
    method,
  });
  const isMyTurn = useMessageTurn(isShown ? 'install' : null);
  if (!isShown || !isMyTurn) return null;
  const install = async () => {
    const choice = await prompt?.prompt();
    if (choice?.outcome === 'accepted') void persistStorage();
    // The browser has asked; a page that asks again after a no would only be a nuisance.
    markSeen('install', answered);
  };
  return (
    <section aria-labelledby="install" className="mt-4 rounded-card border border-line bg-surface p-4">
      <div className="flex gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink">
          <PhoneDrawing size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="install" className="text-base leading-snug">
            {t(method === 'share-menu' ? 'install.titleHomeScreen' : 'install.title')}
          </h2>
          <p className="mt-0.5 text-sm leading-snug text-pretty text-muted">{t('install.body')}</p>
          {method === 'share-menu' && (
            <>
              <ol className="mt-3 grid gap-2 text-sm">
                <li className="flex items-center gap-2">
                  <ShareDrawing size={20} className="shrink-0 text-hue-ink" />
                  {t('install.share')}
                </li>
                <li className="flex items-center gap-2">
                  <AddDrawing size={20} className="shrink-0 text-hue-ink" />
                  {t('install.add')}
                </li>
              </ol>
              <p className="mt-3 text-sm leading-snug text-pretty text-muted">{t('install.sevenDays')}</p>
            </>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={() => markSeen('install', answered)}>
          {t(method === 'prompt' ? 'install.no' : 'install.understood')}
        </Button>
        {method === 'prompt' && (
          <Button variant="neutral" size="small" onClick={() => void install()}>
            {t('install.yes')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface DrawingProps {
  size: number;
  className?: string;
}

const PhoneDrawing = (props: DrawingProps) => (
  <LineDrawing {...props}>
    <path d="M8 2.8h8a1.8 1.8 0 0 1 1.8 1.8v14.8a1.8 1.8 0 0 1-1.8 1.8H8a1.8 1.8 0 0 1-1.8-1.8V4.6A1.8 1.8 0 0 1 8 2.8zM10.5 18h3" />
  </LineDrawing>
);

/** As Safari draws it. */
const ShareDrawing = (props: DrawingProps) => (
  <LineDrawing {...props}>
    <path d="M8 9.5H6.2A1.2 1.2 0 0 0 5 10.7v9.1A1.2 1.2 0 0 0 6.2 21h11.6a1.2 1.2 0 0 0 1.2-1.2v-9.1a1.2 1.2 0 0 0-1.2-1.2H16M12 15V3M8.4 6.4 12 2.8l3.6 3.6" />
  </LineDrawing>
);

const AddDrawing = (props: DrawingProps) => (
  <LineDrawing {...props}>
    <path d="M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM12 8v8M8 12h8" />
  </LineDrawing>
);
