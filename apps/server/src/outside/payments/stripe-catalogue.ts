import { type GemPackId, gemPackIds, type PlanId, planIds, type Rulebook } from '@kalima/rules';
import type Stripe from 'stripe';
import { productName } from '../../settings/product.ts';
import { idOf, really } from './stripe-client.ts';

type Sold = PlanId | GemPackId;

interface Ware {
  /** The lookup key of its price. */
  readonly key: Sold;
  readonly name: string;
  readonly cents: number;
  readonly interval: 'month' | 'year' | null;
}

function waresOf({ plans, gemPacks }: Rulebook['prices']): Ware[] {
  const subscriptions = planIds.map((key): Ware => {
    const isAnnual = key === 'super_annual';
    const name = `${productName} Super, ${isAnnual ? 'annual' : 'monthly'}`;
    return { key, name, cents: plans[key], interval: isAnnual ? 'year' : 'month' };
  });
  const packs = gemPackIds.map((key): Ware => {
    const { gems, bonusGems, price } = gemPacks[key];
    return { key, name: `${productName}: ${gems + bonusGems} gems`, cents: price, interval: null };
  });
  return [...subscriptions, ...packs];
}

export async function seedStripeCatalogue(
  stripe: Stripe,
  prices: Rulebook['prices'],
): Promise<ReadonlyMap<Sold, string>> {
  const wares = waresOf(prices);
  const found = await really(
    'list',
    stripe.prices.list({ lookup_keys: wares.map(({ key }) => key), active: true, limit: 100 }),
  );
  const seeded = new Map<Sold, string>();
  for (const ware of wares) {
    const before = found.data.find(({ lookup_key }) => lookup_key === ware.key);
    const price = before !== undefined && isSame(before, ware) ? before : await makePrice(stripe, ware, before);
    seeded.set(ware.key, price.id);
  }
  return seeded;
}

function isSame(price: Stripe.Price, { cents, interval }: Ware): boolean {
  return price.unit_amount === cents && price.currency === 'eur' && (price.recurring?.interval ?? null) === interval;
}

/** Prices are immutable: a new one takes over the key, and earlier subscribers go on paying the old one. */
function makePrice(stripe: Stripe, { key, name, cents, interval }: Ware, before: Stripe.Price | undefined) {
  const product = idOf(before?.product);
  const made = stripe.prices.create(
    {
      currency: 'eur',
      unit_amount: cents,
      lookup_key: key,
      transfer_lookup_key: true,
      ...(interval === null ? {} : { recurring: { interval } }),
      ...(product === null ? { product_data: { name } } : { product }),
    },
    { idempotencyKey: `kalima-price-${key}-${cents}-after-${before?.id ?? 'none'}` },
  );
  return really('price', made);
}
