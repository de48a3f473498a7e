import type { ProfileView } from '@kalima/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlamePulse } from '../../../features/economy/flame-pulse.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pillClass } from '../../../ui/pill.tsx';

const StreakPopover = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./streak-popover.tsx'), loadTexts('economy')]);
    return { default: module.StreakPopover };
  },
  ({ trigger }) => trigger,
);

export function StreakCounter({ profile }: { profile: ProfileView }) {
  const { t, i18n } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [isBeating, onBeaten] = useFlamePulse();
  const { streak } = profile;
  const face = (
    <button
      type="button"
      aria-label={t('counter.streak', { count: streak })}
      aria-haspopup="dialog"
      onClick={asked ? undefined : () => setAsked(true)}
      className={`${pillClass} relative after:absolute after:-inset-1 hover:bg-surface-2`}
    >
      <span className={classNames(isBeating && 'flame-pulse')} onAnimationEnd={onBeaten}>
        {profile.isDoneToday ? (
          <Icon name="fire" size={20} />
        ) : (
          <Icon name="fire-unlit" size={20} className="text-muted" />
        )}
      </span>
      {new Intl.NumberFormat(i18n.language).format(streak)}
    </button>
  );
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <StreakPopover profile={profile} trigger={face} />
    </Suspense>
  );
}
