import type { Subscription } from '@kalima/contract';

export const noSubscription: Subscription = {
  subscribed: false,
  subscription_tier: null,
  subscription_end: null,
  provider: null,
  status: 'none',
  cancels_at_period_end: false,
  trial_available: true,
};

/** For tests only: a month of Super that renews. */
export const buildSubscription = (overrides: Partial<Subscription> = {}): Subscription => ({
  subscribed: true,
  subscription_tier: 'super_monthly',
  subscription_end: '2026-12-21T12:00:00.000Z',
  provider: 'stripe',
  status: 'active',
  cancels_at_period_end: false,
  trial_available: false,
  ...overrides,
});
