import type { ProfileView } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isInstalled } from '../../lib/is-installed.ts';
import { persistStorage } from '../../lib/offline/persist-storage.ts';
import { isInShell } from '../../lib/purchases/choose-purchases.ts';
import { hasSecureContext } from '../../lib/secure-context.ts';
import { useSeenMessages } from '../../lib/seen-messages.ts';
import { useSignal } from '../../lib/signal.ts';
import { Button } from '../../ui/button.tsx';
import { followInstallPrompt, installPrompt } from './install-prompt.ts';
import { installWayOf, isInvited } from './install-way.ts';
import { AddDrawing, PhoneDrawing, ShareDrawing } from './offline-drawings.tsx';

const answered = 'answered';

export interface InstallInvitationProps {
  profile: Pick<ProfileView, 'userId' | 'hasFinishedTwoSessions'>;
}

/** One card on home, until it is answered. */
export function InstallInvitation({ profile }: InstallInvitationProps) {
  const { t } = useTranslation('offline');
  const { isKnown, isSeen, markSeen } = useSeenMessages(profile.userId);
  const prompt = useSignal(installPrompt);
  useEffect(followInstallPrompt, []);
  const browserWay = installWayOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    canPrompt: prompt !== null,
  });
  // Over plain http the installed app could cache nothing.
  const way = hasSecureContext() ? browserWay : null;
  const isShown = isInvited({
    hasFinishedTwoSessions: profile.hasFinishedTwoSessions,
    isDismissed: !isKnown || isSeen('install', answered),
    isApp: isInstalled() || isInShell(),
    way,
  });
  if (!isShown) return null;
  const install = async () => {
    const choice = await prompt?.prompt();
    if (choice?.outcome === 'accepted') await persistStorage();
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
            {t(way === 'share-menu' ? 'install.titleHomeScreen' : 'install.title')}
          </h2>
          <p className="mt-0.5 text-sm leading-snug text-pretty text-muted">{t('install.body')}</p>
          {way === 'share-menu' && (
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
          {t(way === 'prompt' ? 'install.no' : 'install.understood')}
        </Button>
        {way === 'prompt' && (
          <Button variant="neutral" size="small" onClick={() => void install()}>
            {t('install.yes')}
          </Button>
        )}
      </div>
    </section>
  );
}
