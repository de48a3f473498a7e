import { gemPackIds, planIds, subscriptionProviders, subscriptionStatuses } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { endpoint } from '../endpoint.ts';
import { checkouts } from '../lists.ts';

export const planIdSchema = z.enum(planIds);
export type { GemPackId, PlanId } from '@kalima/rules';

export const gemPackIdSchema = z.enum(gemPackIds);

/** Money in cents, so that no sum is ever rounded. */
const planSchema = z.object({
  id: planIdSchema,
  period: z.enum(['monthly', 'annual']),
  priceCents: z.int(),
  currency: z.literal('EUR'),
  monthlyCents: z.int(),
  /** Against twelve months of the monthly plan; 0 for that one. */
  savingPercent: z.int(),
  trialDays: z.int(),
});
export type Plan = z.infer<typeof planSchema>;

const gemPackSchema = z.object({
  id: gemPackIdSchema,
  gems: z.int(),
  bonusGems: z.int(),
  priceCents: z.int(),
  currency: z.literal('EUR'),
});
export type GemPack = z.infer<typeof gemPackSchema>;

export const getShop = endpoint('getShop', 'GET /api/shop', {
  summary: 'What can be bought for money, and whether money really moves',
  access: 'public',
  reply: z.object({
    plans: z.array(planSchema),
    gemPacks: z.array(gemPackSchema),
    /** demo: no payment provider is configured; a practice checkout without money. */
    checkout: z.enum(checkouts),
    /** Whether the demo checkout grants Super on this server. */
    demoGrantsSuper: z.boolean(),
  }),
});

/** Second specification §3, "Subscription status"; the fields after the first three are ours. */
export const subscriptionSchema = z.object({
  subscribed: z.boolean(),
  subscription_tier: planIdSchema.nullable(),
  /** The end of the paid time, or of the trial; ISO 8601. */
  subscription_end: z.string().nullable(),
  provider: z.enum(subscriptionProviders).nullable(),
  status: z.enum(subscriptionStatuses),
  /** Cancelled, it lasts until `subscription_end`. */
  cancels_at_period_end: z.boolean(),
  trial_available: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const checkSubscription = endpoint('checkSubscription', 'POST /functions/v1/check-subscription', {
  summary: "The learner's subscription, as far as the payment provider is known to see it",
  reply: subscriptionSchema,
});

export const readSubscriber = endpoint('readSubscriber', 'GET /api/subscribers/me', {
  summary: "The learner's row of the subscribers table: what to believe when check-subscription fails",
  reply: subscriptionSchema,
});

const redirectSchema = z.object({
  /** The browser's next address: the provider's own page, or ours ("/payment?…"). */
  url: z.string(),
});

export const createCheckout = endpoint('createCheckout', 'POST /functions/v1/create-checkout', {
  summary: 'Begin to subscribe: answers where to pay',
  body: z.strictObject({ plan: planIdSchema }),
  reply: redirectSchema,
  refusals: ['already-subscribed'],
});

export const customerPortal = endpoint('customerPortal', 'POST /functions/v1/customer-portal', {
  summary: 'Where the learner manages the subscription: card, invoices, cancelling',
  reply: redirectSchema,
  refusals: ['not-subscribed', 'managed-by-store'],
});

export const cancelSubscription = endpoint('cancelSubscription', 'POST /api/subscription/cancel', {
  summary: 'Cancel the subscription: it lasts until the end of what is paid',
  reply: subscriptionSchema,
  refusals: ['not-subscribed', 'managed-by-store'],
});

export const resumeSubscription = endpoint('resumeSubscription', 'POST /api/subscription/resume', {
  summary: 'Take a cancelling back, while the subscription still lasts',
  reply: subscriptionSchema,
  refusals: ['not-subscribed', 'managed-by-store'],
});

export const payDemo = endpoint('payDemo', 'POST /api/demo-checkout', {
  summary: 'The demo checkout went through: the trial begins. No money moves, and no card number is ever sent',
  body: z.strictObject({ plan: planIdSchema }),
  reply: z.object({ subscription: subscriptionSchema, player: playerViewSchema }),
  refusals: ['already-subscribed', 'demo-checkout-off'],
});

export const buyGemPack = endpoint('buyGemPack', 'POST /api/gem-packs/checkout', {
  summary: 'Begin to buy a pack of gems: answers where to pay; the gems come when the provider says that it is paid',
  body: z.strictObject({ pack: gemPackIdSchema }),
  reply: redirectSchema,
  refusals: ['gem-packs-coming-soon'],
});

export const seedCatalogue = endpoint('seedCatalogue', 'POST /functions/v1/seed-stripe-catalogue', {
  summary:
    "The page's call for a seeded catalogue: the server seeds it by itself, so this only says whether it is there",
  reply: z.object({ seeded: z.boolean() }),
});

export const validatePlayPurchase = endpoint('validatePlayPurchase', 'POST /functions/v1/validate-play-purchase', {
  summary: 'A subscription bought in the Android app: verified with Google before it counts',
  body: z.strictObject({
    purchaseToken: z.string().min(1).max(1000),
    productId: planIdSchema,
    packageName: z.string().min(1).max(200),
    /** Must be the caller. */
    userId: z.uuid(),
  }),
  reply: z.object({ subscription: subscriptionSchema, player: playerViewSchema }),
  refusals: ['purchase-not-valid', 'purchase-of-another', 'already-subscribed'],
});

export const receiveStripeEvent = endpoint('receiveStripeEvent', 'POST /api/webhooks/stripe', {
  summary: 'What Stripe tells about payments; believed only with its signature',
  access: 'public',
  upload: { type: 'application/json', maxBytes: 1024 * 1024 },
  reply: z.object({ received: z.literal(true) }),
});

export const giveBetaTesterBonus = endpoint('giveBetaTesterBonus', 'POST /rest/v1/rpc/give_beta_tester_bonus', {
  summary: 'Gems for those who were there early: once for each profile, when the owner has set an amount',
  /** Must be the caller. */
  body: z.strictObject({ user_id_param: z.uuid() }),
  reply: z.object({ success: z.boolean(), bonus_amount: z.int(), already_received: z.boolean() }),
});
