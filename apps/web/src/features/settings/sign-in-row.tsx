import type { SignIn } from '@kalima/contract';
import { dateText } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { deviceName } from './device-name.ts';

interface SignInRowProps {
  signIn: SignIn;
  busy: boolean;
  onEnd(): void;
}

export function SignInRow({ signIn, busy, onEnd }: SignInRowProps) {
  const { t, i18n } = useTranslation('settings');
  const { browser, system } = deviceName(signIn.userAgent);
  const device = t('signIns.device', {
    browser: browser ?? t('signIns.unknownBrowser'),
    system: system ?? t('signIns.unknownSystem'),
  });
  const moment = (at: Date) => dateText(at, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const seen = t('signIns.lastSeen', { when: moment(new Date(signIn.lastSeenAt)) });
  return (
    <li className="flex min-h-16 items-center gap-3.5 border-line border-t py-2 first:border-0">
      <Icon name="globe" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-bold break-words">{device}</p>
        {signIn.isThisOne ? (
          <p className="flex items-center gap-1.5 text-sm font-bold text-ok-ink">
            <Icon name="check" size={16} />
            {t('signIns.thisOne')}
          </p>
        ) : (
          <p className="text-sm text-muted">
            {seen}
            {signIn.ipAddress && <span className="block break-all">{signIn.ipAddress}</span>}
          </p>
        )}
      </div>
      {!signIn.isThisOne && (
        <Button
          variant="ghost"
          className="-mr-2 shrink-0 px-3"
          busy={busy}
          aria-label={t('signIns.endOne', { device })}
          onClick={onEnd}
        >
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}
