import type { PlayerView } from '@kalima/contract';

/** Why a button cannot be pressed; the server judges all the same. */
export function batteryProblem({ battery, maxBattery, gems, batteryPrice }: PlayerView) {
  if (battery >= maxBattery) return 'battery-full' as const;
  return gems < batteryPrice ? ('not-enough-gems' as const) : null;
}

export function freezeProblem({ freezes, maxFreezes, gems, freezePrice }: PlayerView) {
  if (maxFreezes === 0) return 'freezes-off' as const;
  if (freezes >= maxFreezes) return 'freezes-full' as const;
  return gems < freezePrice ? ('not-enough-gems' as const) : null;
}
