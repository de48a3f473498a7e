import {
  claimGuestTicket,
  type GuestClaim,
  getKnownLetters,
  type Language,
  openDay,
  takeGuestTicket,
} from '@kalima/contract';
import { zoneOf } from '@kalima/rules';
import { call } from '../../api/api-client.ts';
import { isRefusal } from '../../connection/problems.ts';
import { deviceZone } from '../../language/local-zone.ts';
import { guestId } from '../../session/guest-id.ts';
import { isSignedIn, sendMoves, withDeliveryLock } from '../log/deliver.ts';
import { type BegunOffline, beginTicket } from '../log/offline-session.ts';
import { countChange, type OfflineStore, openStore, readAll, readMeta, readRejections } from '../log/offline-store.ts';
import { clearDownloads } from './clear-downloads.ts';

const timeoutMs = 20_000;

export interface BegunGuest extends BegunOffline {
  /** Of its texts. */
  readonly language: Language;
  /** Until when an account may claim it, by this browser's clock. */
  readonly untilMs: number;
}

/** Goes on with the exercise of this browser, or takes one. */
export async function beginGuestExercise(language: Language): Promise<BegunGuest> {
  const known = await storedTicket();
  if (known !== null && Date.now() >= known.untilMs) await clearDownloads(guestId);
  else if (known !== null) return begin(known);
  await take(language);
  const taken = await storedTicket();
  if (taken === null) throw new Error('The exercise that was taken is gone');
  return begin(taken);
}

type Stored = NonNullable<Awaited<ReturnType<typeof storedTicket>>>;

async function storedTicket() {
  const { tickets, taken } = await readAll(await openStore(guestId));
  const [ticket] = tickets.values();
  if (ticket === undefined || taken === undefined) return null;
  return { ticket, untilMs: ticket.expiresAtMs - taken.aheadMs };
}

async function begin({ ticket, untilMs }: Stored): Promise<BegunGuest> {
  return { ...(await beginTicket(guestId, ticket)), language: ticket.language, untilMs };
}

async function take(language: Language): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const sentAtMs = Date.now();
  const [{ ticket, claim, state, nowMs }, letters] = await Promise.all([
    call(takeGuestTicket, { query: { language } }, { signal }),
    call(getKnownLetters, {}, { signal }),
  ]);
  const store = await openStore(guestId);
  const transaction = store.transaction(['tickets', 'meta'], 'readwrite');
  const meta = transaction.objectStore('meta');
  await transaction.objectStore('tickets').put(ticket);
  await meta.put(letters, 'letters');
  await meta.put(claim, 'claim');
  await meta.put(
    {
      state: { ...state, timeZone: zoneOf(deviceZone(), null) },
      order: [ticket.id],
      language,
      atMs: sentAtMs,
      aheadMs: nowMs - sentAtMs,
      countedBefore: 0,
    },
    'taken',
  );
  await countChange(meta);
  await transaction.done;
}

/** Why a guest's exercise was not added to the account. */
export type GuestRejection = 'late' | 'used' | 'begun' | 'changed';

const rejections: Readonly<Record<string, GuestRejection>> = {
  'guest-ticket-expired': 'late',
  'guest-ticket-used': 'used',
  'guest-exercise-begun': 'begun',
  'guest-ticket-unknown': 'changed',
  conflict: 'changed',
};

/** Claims the guest's exercise for the learner, and sends its moves. Rejects where the server does not answer: it waits for the next visit. */
export function deliverGuestExercise(userId: string): Promise<GuestRejection | null> {
  return withDeliveryLock(async () => {
    const store = await openStore(guestId);
    const claim = await readMeta(store, 'claim');
    const rejection = claim === undefined ? null : await deliverAs(userId, store, claim);
    if (isSignedIn(userId)) await clearDownloads(guestId);
    return rejection;
  });
}

async function deliverAs(userId: string, store: OfflineStore, claim: GuestClaim): Promise<GuestRejection | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  // The exercise counts for a day of the learner's zone, which a new account has not said yet.
  await call(openDay, { body: deviceZone() }, { signal });
  try {
    await call(claimGuestTicket, { body: claim }, { signal });
  } catch (error) {
    const rejection = isRefusal(error) ? rejections[error.code] : undefined;
    if (rejection === undefined) throw error;
    return rejection;
  }
  await sendMoves(store, userId);
  const [rejection] = (await readRejections(store)).untold;
  if (rejection === undefined) return null;
  return rejection.reason === 'expired-ticket' ? 'late' : 'changed';
}
