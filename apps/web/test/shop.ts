import type { getSettings, getShop, ReplyOf } from '@kalima/contract';

/** For tests only: what is sold, by the demo checkout. */
export const buildShop = (overrides: Partial<ReplyOf<typeof getShop>> = {}): ReplyOf<typeof getShop> => ({
  plans: [
    {
      id: 'super_monthly',
      period: 'monthly',
      priceCents: 1499,
      currency: 'EUR',
      monthlyCents: 1499,
      savingPercent: 0,
      trialDays: 14,
    },
    {
      id: 'super_annual',
      period: 'annual',
      priceCents: 11988,
      currency: 'EUR',
      monthlyCents: 999,
      savingPercent: 33,
      trialDays: 14,
    },
  ],
  gemPacks: [
    { id: 'gems_1200', gems: 1200, bonusGems: 0, priceCents: 599, currency: 'EUR' },
    { id: 'gems_3000', gems: 3000, bonusGems: 500, priceCents: 1199, currency: 'EUR' },
    { id: 'gems_6500', gems: 6500, bonusGems: 1500, priceCents: 2399, currency: 'EUR' },
  ],
  checkout: 'demo',
  demoGrantsSuper: true,
  ...overrides,
});

/** For tests only: a server whose owner has set nothing. */
export const buildSettings = (overrides: Partial<ReplyOf<typeof getSettings>> = {}): ReplyOf<typeof getSettings> => ({
  forceLanguage: null,
  forceTheme: null,
  emailConfirmation: 'required',
  planPolicy: 'standard',
  rules: {
    speech: { recordingMs: 5000, minConfidence: 0.5 },
    bonusEvery: 5,
    minReviewWords: 5,
    reviewRewardsADay: 3,
    gift: { batteries: 24, lessons: 2 },
    freezeEvery: 10,
    minBonusTaps: 15,
    leagues: { groupSize: 30, promotedOneIn: 3 },
    minBoardXp: 100,
    sittingWords: 5,
    quiz: { questions: 10, questionMs: 15_000, maxOpen: 10, xpWon: 20, xpPlayed: 5 },
  },
  tapGame: true,
  betaBonus: false,
  adsScript: null,
  revenueCatKey: null,
  recognition: 'browser',
  recordings: null,
  course: { words: 300, share: 0.7357 },
  mailbox: false,
  mailsInLog: false,
  ...overrides,
});
