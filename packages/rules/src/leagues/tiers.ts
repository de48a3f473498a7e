/** Second specification §3, "League": ten tiers from the lowest to the highest, each with its colour. */
export const leagueTiers = [
  { level: 1, name: 'bronze', color: '#b0713a' },
  { level: 2, name: 'silver', color: '#9aa5b1' },
  { level: 3, name: 'gold', color: '#d9a520' },
  { level: 4, name: 'sapphire', color: '#2f6fdb' },
  { level: 5, name: 'ruby', color: '#d0314c' },
  { level: 6, name: 'emerald', color: '#1f9d63' },
  { level: 7, name: 'amethyst', color: '#8e5bd0' },
  { level: 8, name: 'pearl', color: '#e3d5c4' },
  { level: 9, name: 'obsidian', color: '#4a4458' },
  { level: 10, name: 'diamond', color: '#5fc9e8' },
] as const;

export type LeagueTier = (typeof leagueTiers)[number];

export const lowestTier = leagueTiers[0];

export function tierOf(level: number): LeagueTier {
  return leagueTiers.find((tier) => tier.level === level) ?? lowestTier;
}
