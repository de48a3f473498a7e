import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type PlanId, planIdSchema } from '@kalima/contract';
import { JWT } from 'google-auth-library';
import { z } from 'zod';
import { withTimeout } from '../../concurrency/with-timeout.ts';
import type { Config } from '../../config.ts';
import { PaymentsUnavailable, type ProviderSubscription } from './payments.ts';
import type { PlayPurchase, PlayStore } from './play-store.ts';

const scope = 'https://www.googleapis.com/auth/androidpublisher';
const usualTokenUrl = 'https://oauth2.googleapis.com/token';
/** Per attempt; the library makes several. */
const timeoutMs = 10_000;
/** For all attempts, including the token request. */
const usualAnswerMs = 15_000;

const credentialsSchema = z.object({
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url().default(usualTokenUrl),
});

/** @throws with the setting's name, and nothing of the file's content. */
function readCredentials(file: string): z.infer<typeof credentialsSchema> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`GOOGLE_PLAY_CREDENTIALS: the file cannot be read (${(error as Error).message})`, { cause: error });
  }
  try {
    const credentials = credentialsSchema.parse(JSON.parse(text));
    createPrivateKey(credentials.private_key);
    return credentials;
  } catch (error) {
    const wanted = 'the JSON file of a service account, with client_email and private_key';
    throw new Error(`GOOGLE_PLAY_CREDENTIALS: ${file} is not ${wanted}`, { cause: error });
  }
}

const purchaseSchema = z.object({
  subscriptionState: z.string(),
  acknowledgementState: z.string().optional(),
  lineItems: z
    .array(
      z.object({
        productId: z.string(),
        expiryTime: z.iso.datetime({ offset: true }).optional(),
        offerPhase: z.object({ freeTrial: z.looseObject({}).optional() }).optional(),
      }),
    )
    .default([]),
});
type Purchase = z.infer<typeof purchaseSchema>;

const statuses: Readonly<Record<string, ProviderSubscription['status']>> = {
  SUBSCRIPTION_STATE_PENDING: 'pending',
  SUBSCRIPTION_STATE_ACTIVE: 'active',
  // Cancelled: active until the line's expiry.
  SUBSCRIPTION_STATE_CANCELED: 'active',
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: 'past-due',
  SUBSCRIPTION_STATE_ON_HOLD: 'ended',
  SUBSCRIPTION_STATE_PAUSED: 'ended',
  SUBSCRIPTION_STATE_EXPIRED: 'ended',
};

/** Google's statuses for unknown or expired purchases. */
const unknownStatuses: readonly number[] = [400, 404, 410];

export function createGooglePlayStore(
  { packageName, credentialsFile, apiUrl }: NonNullable<Config['googlePlay']>,
  answerMs = usualAnswerMs,
): PlayStore {
  const client = signIn(credentialsFile);
  const purchases = `${apiUrl ?? 'https://androidpublisher.googleapis.com'}/androidpublisher/v3/applications/${encodeURIComponent(packageName)}/purchases`;
  const ask = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    try {
      const url = `${purchases}/${path}`;
      const answer = client.request({ method, url, timeout: timeoutMs, responseType: 'json' });
      return (await withTimeout(answerMs, 'Google', answer)).data;
    } catch (error) {
      // Only a failure of the purchase request is conclusive, not of the token request.
      const { status, config } = error as { status?: number; config?: { url?: URL | string } };
      if (unknownStatuses.includes(status ?? 0) && String(config?.url).startsWith(purchases)) return null;
      throw new PaymentsUnavailable('Google Play did not answer', { cause: error });
    }
  };
  return {
    packageName,
    readPurchase: async (token) => {
      const answer = await ask('GET', `subscriptionsv2/tokens/${encodeURIComponent(token)}`);
      if (answer === null) return null;
      const purchase = purchaseSchema.safeParse(answer);
      if (!purchase.success) {
        throw new PaymentsUnavailable('Google Play did not answer as documented', { cause: purchase.error });
      }
      return readPurchase(token, purchase.data);
    },
    acknowledge: async (token, plan) =>
      void (await ask('POST', `subscriptions/${plan}/tokens/${encodeURIComponent(token)}:acknowledge`)),
  };
}

function signIn(credentialsFile: string): JWT {
  const credentials = readCredentials(credentialsFile);
  const { client_email: email, private_key: key, token_uri: tokenUrl } = credentials;
  const client = new JWT({
    email,
    key,
    scopes: [scope],
    additionalClaims: { aud: tokenUrl },
    transporterOptions: { timeout: timeoutMs },
  });
  // The library has a fixed token address, but the credentials name another.
  client.transporter.interceptors.request.add({
    resolved: async (request) => {
      if (request.url.href === usualTokenUrl) request.url = new URL(tokenUrl);
      return request;
    },
  });
  return client;
}

function readPurchase(
  id: string,
  { subscriptionState, acknowledgementState, lineItems }: Purchase,
): PlayPurchase | null {
  const ours = lineItems.flatMap(({ productId, expiryTime, offerPhase }) => {
    const plan = planIdSchema.safeParse(productId).data;
    const endMs = expiryTime === undefined ? 0 : Date.parse(expiryTime);
    return plan === undefined ? [] : [{ plan, endMs, isTrial: offerPhase?.freeTrial !== undefined }];
  });
  const [latest] = ours.toSorted((one, other) => other.endMs - one.endMs);
  if (latest === undefined) return null;
  const status = statuses[subscriptionState] ?? 'ended';
  const plan: PlanId = latest.plan;
  return {
    id,
    customerId: null,
    userId: null,
    plan,
    status: status === 'active' && latest.isTrial ? 'trial' : status,
    endMs: latest.endMs,
    cancelsAtPeriodEnd: subscriptionState === 'SUBSCRIPTION_STATE_CANCELED',
    hadTrial: latest.isTrial,
    isAcknowledged: acknowledgementState !== 'ACKNOWLEDGEMENT_STATE_PENDING',
  };
}
