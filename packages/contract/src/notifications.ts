import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languageQuery, textSchema } from './localized.ts';

/** One of the learner's browsers, named by the address that its push service gave it. */
const deviceSchema = z.object({ endpoint: z.string(), addedAt: z.iso.datetime() });

const notificationsViewSchema = z.object({
  /** Whether this learner was asked, on any device. */
  permissionAsked: z.boolean(),
  /** Reminders are on, on at least one device. */
  enabled: z.boolean(),
  /** The full hour of the learner's own clock. */
  hour: z.int().min(0).max(23),
  /** Null while reminders are off. */
  nextReminderAt: z.iso.datetime().nullable(),
  /** The server's VAPID key, with which a browser subscribes. */
  publicKey: z.string(),
  devices: z.array(deviceSchema),
  /** For a browser that no push service reaches, and that reminds by itself while the page is open. */
  today: z.object({
    /** An exercise was passed on the learner's day: nothing is left to be reminded of. */
    isGoalReached: z.boolean(),
    title: textSchema,
    body: textSchema,
  }),
  /** What the reminders of the next seven days say. */
  week: z.array(z.object({ day: z.string(), title: textSchema, body: textSchema })).length(7),
});
export type NotificationsView = z.infer<typeof notificationsViewSchema>;

const pushEndpointSchema = z.string().min(1).max(1024);

export const getNotifications = endpoint({
  name: 'getNotifications',
  summary: 'Whether, when and on which devices the learner is reminded, and what the reminders say',
  method: 'GET',
  path: '/api/notifications',
  access: 'learner',
  query: languageQuery,
  reply: notificationsViewSchema,
});

export const updateNotifications = endpoint({
  name: 'updateNotifications',
  summary: 'Note that permission was asked, choose the hour of the reminder, or turn reminders off on every device',
  method: 'PATCH',
  path: '/api/notifications',
  access: 'learner',
  query: languageQuery,
  body: z.strictObject({
    permissionAsked: z.literal(true).optional(),
    hour: z.int().min(0).max(23).optional(),
    /** Reminders are turned on by a device: addPushSubscription. */
    enabled: z.literal(false).optional(),
  }),
  reply: notificationsViewSchema,
});

export const addPushSubscription = endpoint({
  name: 'addPushSubscription',
  summary: 'Turn reminders on for this browser: what its push manager gave, an https address of a public push service',
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'learner',
  query: languageQuery,
  body: z.strictObject({
    endpoint: pushEndpointSchema,
    /** The browser's public key and its secret, in base64url. */
    keys: z.strictObject({ p256dh: z.string().max(100), auth: z.string().max(40) }),
  }),
  reply: notificationsViewSchema,
});

export const removePushSubscription = endpoint({
  name: 'removePushSubscription',
  summary: 'Turn reminders off for one browser; one that is not known is off already',
  method: 'DELETE',
  path: '/api/push-subscriptions',
  access: 'learner',
  query: languageQuery,
  body: z.strictObject({ endpoint: pushEndpointSchema }),
  reply: notificationsViewSchema,
});
