import { isRunning } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { readSubscriber } from '../../player/membership-store.ts';
import { refuse } from '../../request/errors.ts';

/** Also after the end of a subscription, for its invoices. */
export async function openPortal(
  { database, clock, payments }: Dependencies,
  userId: string,
): Promise<{ url: string }> {
  const known = await readSubscriber(database, userId);
  if (known.provider === 'play' && isRunning(known, clock.now())) refuse('managed-by-store');
  if (known.provider === 'demo') return { url: '/payment' };
  if (known.customerId === null) refuse('not-subscribed');
  if (payments.kind !== 'stripe') throw new PaymentsUnavailable('there is no key for Stripe');
  return { url: await payments.openPortal(known.customerId) };
}
