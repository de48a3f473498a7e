import { type ReplyOf, validatePlayPurchase } from '@kalima/contract';
import { planIds } from '@kalima/rules';
import { call } from '../../lib/api/api-client.ts';
import { logProblem } from '../../lib/api/log.ts';
import { forgetStored, readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { PurchaseProblem, type Purchases, type StorePurchase } from '../../lib/purchases/purchases.ts';
import { accessToken } from '../../lib/session/auth-client.ts';

export type Validated = ReplyOf<typeof validatePlayPurchase>;

const pendingKey = 'kalima.pending-purchase';

interface Pending extends StorePurchase {
  userId: string;
}

/** Validates a purchase on our server. A failure is logged; it is stored for another try, unless the server refused. */
async function validate({ userId, purchaseToken, productId, packageName }: Pending): Promise<Validated | null> {
  try {
    if (purchaseToken === null) throw new Error('the store gave no purchase token');
    const plan = planIds.find((id) => id === productId);
    if (!plan) throw new Error('the store sold a product that is not a plan');
    const body = { purchaseToken, packageName, userId, productId: plan };
    const reply = await call(validatePlayPurchase, { body });
    forgetStored(pendingKey);
    return reply;
  } catch (error) {
    if (isRefusal(error)) forgetStored(pendingKey);
    logProblem('the purchase could not be validated', error);
    return null;
  }
}

async function needSession(userId: string | null): Promise<string> {
  if (userId === null) throw new PurchaseProblem('not-authenticated');
  if ((await accessToken()) === null) throw new PurchaseProblem('no-session');
  return userId;
}

/** @returns null when the learner cancelled, else the reply of our server, if it came */
export async function buyInApp(
  purchases: Purchases,
  productId: string,
  userId: string | null,
): Promise<{ validated: Validated | null } | null> {
  const learner = await needSession(userId);
  const sold = await purchases.purchase(productId);
  if (sold === null) return null;
  const pending: Pending = { ...sold, userId: learner };
  writeStored(pendingKey, JSON.stringify(pending));
  return { validated: await validate(pending) };
}

function readPending(userId: string): Pending | null {
  try {
    const pending = JSON.parse(readStored(pendingKey) ?? 'null') as Pending | null;
    return pending?.userId === userId ? pending : null;
  } catch {
    return null;
  }
}

/** Restores earlier store purchases, and validates the pending one. */
export async function restoreInApp(
  purchases: Purchases,
  userId: string | null,
): Promise<{ validated: Validated | null }> {
  const learner = await needSession(userId);
  await purchases.restore();
  const pending = readPending(learner);
  return { validated: pending && (await validate(pending)) };
}
