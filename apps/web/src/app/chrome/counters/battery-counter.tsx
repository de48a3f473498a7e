import type { ProfileView } from '@kalima/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calmFromTaps } from '../../../features/economy/tap-game.ts';
import { useTaps } from '../../../features/economy/use-taps.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { Battery } from '../../../ui/game/battery.tsx';
import { pillClass } from '../../../ui/pill.tsx';

const BatteryPopover = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./battery-popover.tsx'), loadTexts('economy')]);
    return { default: module.BatteryPopover };
  },
  ({ trigger }) => trigger,
);

export function BatteryCounter({ profile, roomy }: { profile: ProfileView; roomy: boolean }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const [game, dispatchGame] = useTaps();
  const { battery, maxBattery, isSuper, tapGameOpen } = profile;
  const isCalm = game.kind === 'running' && game.taps >= calmFromTaps - 1;

  const label = isSuper
    ? t('counter.batteriesUnlimited')
    : battery > maxBattery
      ? t('counter.batteriesOver', { count: battery })
      : t('counter.batteries', { count: battery, max: maxBattery });
  const face = (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => {
        if (tapGameOpen) dispatchGame({ kind: 'tapped' });
        if (asked) return;
        setAsked(true);
        setOpen(true);
      }}
      className={`${pillClass} relative after:absolute after:-inset-1 hover:bg-surface-2`}
    >
      <Battery size={22} charge={isSuper ? 1 : battery / maxBattery} />
      {isSuper ? '∞' : roomy && battery <= maxBattery ? `${battery} / ${maxBattery}` : battery}
    </button>
  );
  if (!asked) return face;
  return (
    <Suspense fallback={face}>
      <BatteryPopover
        profile={profile}
        trigger={face}
        open={open}
        onOpenChange={(wanted) => setOpen(wanted && !isCalm)}
        game={game}
        dispatchGame={dispatchGame}
      />
    </Suspense>
  );
}
