import { z } from 'zod';
import { languageQuery, textSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';

/** A browser of the learner, named by its push service's address. */
const deviceSchema = z.object({ endpoint: z.string(), addedAt: z.iso.datetime() });

const notificationsViewSchema = z.object({
  /** Whether this learner was asked, on any device. */
  permissionAsked: z.boolean(),
  /** On at least one device. */
  enabled: z.boolean(),
  /** The full hour of the learner's own clock. */
  hour: z.int().min(0).max(23),
  /** Null while reminders are off. */
  nextReminderAt: z.iso.datetime().nullable(),
  /** The server's VAPID key, for the browser's subscription. */
  publicKey: z.string(),
  devices: z.array(deviceSchema),
  /** For a browser without a push service, which reminds only while the page is open. */
  today: z.object({
    /** An exercise was passed on the learner's day: no reminder is due. */
    isGoalReached: z.boolean(),
    title: textSchema,
    body: textSchema,
  }),
  /** The texts of the next seven days' reminders. */
  week: z.array(z.object({ day: z.string(), title: textSchema, body: textSchema })).length(7),
});
export type NotificationsView = z.infer<typeof notificationsViewSchema>;

const pushEndpointSchema = z.string().min(1).max(1024);

export const getNotifications = endpoint('getNotifications', 'GET /api/notifications', {
  summary: 'Whether, when and on which devices the learner is reminded, and what the reminders say',
  query: languageQuery,
  reply: notificationsViewSchema,
});

export const updateNotifications = endpoint('updateNotifications', 'PATCH /api/notifications', {
  summary: 'Note that permission was asked, choose the hour of the reminder, or turn reminders off on every device',
  query: languageQuery,
  body: z.strictObject({
    permissionAsked: z.literal(true).optional(),
    hour: z.int().min(0).max(23).optional(),
    /** Only a device turns reminders on: addPushSubscription. */
    enabled: z.literal(false).optional(),
  }),
  reply: notificationsViewSchema,
});

export const addPushSubscription = endpoint('addPushSubscription', 'POST /api/push-subscriptions', {
  summary: 'Turn reminders on for this browser: what its push manager gave, an https address of a public push service',
  query: languageQuery,
  body: z.strictObject({
    endpoint: pushEndpointSchema,
    /** The browser's public key and its secret, in base64url. */
    keys: z.strictObject({ p256dh: z.string().max(100), auth: z.string().max(40) }),
  }),
  reply: notificationsViewSchema,
});

export const removePushSubscription = endpoint('removePushSubscription', 'DELETE /api/push-subscriptions', {
  summary: 'Turn reminders off for one browser; one that is not known is off already',
  query: languageQuery,
  body: z.strictObject({ endpoint: pushEndpointSchema }),
  reply: notificationsViewSchema,
});
