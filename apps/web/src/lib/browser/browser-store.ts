import type { Language, Theme, Voice } from '@kalima/contract';
import type { NewThing } from '@kalima/rules';
import { signal } from './signal.ts';

/** Stored between visits. public/first-paint.js reads language and theme, too. */
interface StoredValues {
  language: Language;
  theme: Theme;
  /** Written by the accounts library: its session, and the PKCE verifier of a link that it has asked for. */
  'supabase.auth.token': string;
  'supabase.auth.token-code-verifier': string;
  /** Times of link requests, by kind: as JSON, in milliseconds since 1970. */
  'kalima.asked-links': string;
  /** Set after sign-up, until the address is confirmed. */
  pending_email: string;
  /** The answer to "Who are you?" of that sign-up: a `StartName`. */
  pending_start: string;
  /** The forced language and theme of the last reply, for the first paint of the next visit. */
  owner_settings: { forceLanguage: Language | null; forceTheme: Theme | null };
  'kalima.sound': 'on' | 'off';
  'kalima.words': 'on' | 'off';
  'kalima.motion': 'on' | 'off';
  /** Pronunciation shown to a learner who cannot read Arabic. */
  'kalima.reading': 'on' | 'off';
  /** End of the pause of listening and speaking: milliseconds since 1970. */
  'kalima.without-sound': `${number}`;
  'kalima.without-voice': `${number}`;
  /** The voice of the last reply, only for the first paint of its settings. */
  'lesson-voice-preference': Voice;
  /** The payment catalogue has been requested once. */
  catalogue_seeded: 'yes';
  /** Bought in the Android app, not yet validated by our server. */
  'kalima.pending-purchase': string;
  /** An unacknowledged answer: as JSON, with its session. */
  'kalima.waiting-answer': string;
  /** The trial of a visitor: as JSON, until the first learner who signs in here has it. */
  'kalima.trial': string;
  'kalima.reader': string;
  /** How many gems there were when the learner left to pay for more. */
  'kalima.gems-before': `${number}`;
}

/** Settings of the browser; all other keys are deleted when a learner leaves. */
export const settingsOfBrowser: ReadonlySet<string> = new Set<keyof StoredValues>([
  'language',
  'theme',
  'owner_settings',
  'kalima.sound',
  'kalima.words',
  'kalima.motion',
  'kalima.reader',
  'catalogue_seeded',
]);

/** Messages shown in this browser, by user: the value is the occasion, mostly a day. The server stores them too. */
export type SeenKey =
  | 'update_popup_seen'
  | 'account_kept_told'
  | 'streak_lost_popup_shown'
  | 'streak_freeze_popup_shown'
  | 'monthly_gems_shown'
  | 'quest_rewards_shown'
  | 'install_invitation_answered'
  | 'knowledge_figures_seen'
  | 'home_order_seen'
  | `new-${NewThing}`;

/** The values are days; that of the day opened has a word more. The popup of the daily streak is shown by the exercise that kept it. */
type DayKey = `${'last_login_date' | 'streak_popup_shown'}:${string}` | `kalima.day-opened.${string}`;
type ShownKey = `${SeenKey | 'reminder_invitation_answered'}:${string}`;
/** `reminders_in_page`: on, without a push service. `reminded_in_page`: the day that had its reminder. */
type PageReminderKey = `${'reminders_in_page' | 'reminded_in_page'}:${string}`;
/** Quests of the day, only for the first paint: as JSON, by user. */
type QuestsKey = `daily_quests:${string}`;
/** The level that home last showed as the current one. */
type LastLevelKey = `kalima.last-level.${string}`;
/** The verse at which a learner, or a visitor, last read: "2:255". */
type ReadingPlaceKey = `kalima.reading-place.${string}`;
/** Downloaded tickets and unsent moves of a learner: as JSON. */
type OfflineKey = `kalima.offline:${string}`;
export type StoreKey =
  | OfflineKey
  | LastLevelKey
  | ReadingPlaceKey
  | keyof StoredValues
  | DayKey
  | ShownKey
  | PageReminderKey
  | QuestsKey;
type ValueOf<Key extends StoreKey> = Key extends keyof StoredValues ? StoredValues[Key] : string;

export function orNull<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** Values that did not fit into a full or blocked storage, until the page unloads. */
const unsaved = new Map<string, string>();

/** Values of this page will be lost when it unloads. */
export const isStorageFull = signal(false);

export const readStored = <Key extends StoreKey>(key: Key): ValueOf<Key> | null =>
  orNull(() => {
    const text = unsaved.get(key) ?? localStorage.getItem(key);
    return (key === 'owner_settings' && text !== null ? JSON.parse(text) : text) as ValueOf<Key> | null;
  });

/** A value written as JSON; null: none, or unreadable. */
export const readStoredJson = (key: Exclude<StoreKey, 'owner_settings'>): unknown =>
  orNull(() => JSON.parse(readStored(key) ?? 'null'));

export function writeStored<Key extends StoreKey>(key: Key, value: ValueOf<Key>): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const save = () => localStorage.setItem(key, text);
  unsaved.delete(key);
  try {
    save();
  } catch {
    // The older value is outdated, and its room is often enough.
    forgetStored(key);
    try {
      save();
    } catch (error) {
      unsaved.set(key, text);
      isStorageFull.set((error as Error).name === 'QuotaExceededError');
    }
  }
}

export function forgetStored(key: StoreKey): void {
  unsaved.delete(key);
  orNull(() => localStorage.removeItem(key));
}

export const storedKeys = (): string[] => [...unsaved.keys(), ...(orNull(() => Object.keys(localStorage)) ?? [])];

/** The page to come back to after sign-in lives only as long as the tab. */
const returnKey = 'return_to';

export const readReturn = (): string | null => orNull(() => sessionStorage.getItem(returnKey));

export function rememberReturn(path: string): void {
  if (readReturn() === null) orNull(() => sessionStorage.setItem(returnKey, path));
}

export function forgetReturn(): void {
  orNull(() => sessionStorage.removeItem(returnKey));
}
