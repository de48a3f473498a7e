import { EventNotSigned, type Payments } from './payments.ts';

/** The embedded default: a practice checkout in which no money moves. */
export const demoPayments: Payments = {
  kind: 'demo',
  seedCatalogue: async () => undefined,
  hasCatalogue: () => false,
  subscribe: async (_buyer, plan) => `/payment?plan=${plan}`,
  buyGems: async () => null,
  openPortal: async () => '/payment',
  readSubscription: async () => null,
  endSubscription: async () => undefined,
  undoSubscription: async () => undefined,
  subscriptionLastPaidBy: async () => null,
  isForGems: async () => false,
  readEvent: () => {
    throw new EventNotSigned('nobody signs events of the demo checkout');
  },
};
