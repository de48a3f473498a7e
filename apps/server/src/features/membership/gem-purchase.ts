import { receiveGemPack, returnGemPack } from '@kalima/rules';
import { eq, sql } from 'drizzle-orm';
import { gemPurchases } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { PaymentEvent } from '../../outside/payments/payments.ts';
import { insertEvent, recordEvent } from '../../player/membership-store.ts';
import { changePlayer } from '../../player/player-store.ts';

type Paid = Extract<PaymentEvent, { kind: 'gems-paid' }>;
type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;

const guard = sql.raw('guard');

/** Credits a paid checkout once, even for repeated events. */
export async function creditGemPack(deps: Dependencies, event: Paid): Promise<void> {
  const { checkoutId, pack, userId, paymentId } = event;
  const { gems, bonusGems } = deps.rulebook.prices.gemPacks[pack];
  const isCredited = sql`exists (select 1 from payment_events where id = ${checkoutId})`;
  await changePlayer<boolean, null>(deps, userId, isCredited, (player, wasCredited, { nowMs }) => {
    if (wasCredited) return { kind: 'unchanged', value: null };
    const received = receiveGemPack(player, pack, checkoutId, deps.rulebook);
    const at = new Date(nowMs).toISOString();
    const keep = sql`insert into gem_purchases (id, user_id, pack, gems, payment_id, state, created_at)
      select ${checkoutId}, user_id, ${pack}, ${gems + bonusGems}::int, ${paymentId}, 'paid', ${at}::timestamptz from guard`;
    const hear = sql`${insertEvent(event, nowMs, guard)} on conflict do nothing`;
    // Without "on conflict": concurrent events of one checkout credit it once, whichever learners they name.
    const once = insertEvent({ id: checkoutId, type: 'gem-pack' }, nowMs, guard);
    const writes = [keep, once, hear];
    return { kind: 'changed', player: received.player, events: received.events, writes, value: null };
  });
  await recordEvent(deps.database, event, deps.clock.now());
}

interface Purchase {
  readonly id: string;
  readonly gems: number;
  readonly state: 'paid' | 'refunded';
}

/** @returns false when the payment has brought no known gems (yet). */
export async function takeGemPackBack(deps: Dependencies, event: Refunded): Promise<boolean> {
  const [buyer] = await deps.database.orm
    .select({ userId: gemPurchases.userId })
    .from(gemPurchases)
    .where(eq(gemPurchases.paymentId, event.paymentId));
  if (buyer === undefined) return false;
  const purchase = sql`(select jsonb_build_object('id', id, 'gems', gems, 'state', state)
    from gem_purchases g where g.user_id = profiles.user_id and g.payment_id = ${event.paymentId})`;
  await changePlayer<Purchase, null>(deps, buyer.userId, purchase, (player, { id, gems, state }, { nowMs }) => {
    if (state === 'refunded') return { kind: 'unchanged', value: null };
    const returned = returnGemPack(player, gems, id);
    const mark = sql`update gem_purchases set state = 'refunded' from guard
      where gem_purchases.id = ${id} and gem_purchases.user_id = guard.user_id`;
    const hear = sql`${insertEvent(event, nowMs, guard)} on conflict do nothing`;
    return { kind: 'changed', player: returned.player, events: returned.events, writes: [mark, hear], value: null };
  });
  await recordEvent(deps.database, event, deps.clock.now());
  return true;
}
