import {
  addPushSubscription,
  getNotifications,
  type Language,
  type NotificationsView,
  removePushSubscription,
  updateNotifications,
} from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { changeNotifications, type NotificationChange } from './notification-store.ts';
import { requireSubscription } from './require-subscription.ts';
import { viewNotifications } from './view-notifications.ts';

const subscriptionsByLearner: RateLimit = { name: 'push-subscription:learner', limit: 40, windowSeconds: 3600 };

export function notificationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const change = async (
    userId: string,
    language: Language,
    ...changes: NotificationChange[]
  ): Promise<NotificationsView> => {
    if (changes.length > 0) await changeNotifications(deps, userId, changes);
    return viewNotifications(deps, userId, language);
  };
  serve(app, getNotifications, ({ learner, query }) => viewNotifications(deps, learner.userId, query.language));
  serve(app, updateNotifications, ({ learner, query, body }) =>
    change(
      learner.userId,
      query.language,
      ...(body.permissionAsked === true ? [{ kind: 'asked' as const }] : []),
      ...(body.hour === undefined ? [] : [{ kind: 'hour' as const, hour: body.hour }]),
      ...(body.enabled === false ? [{ kind: 'remove-all' as const }] : []),
    ),
  );
  serve(app, addPushSubscription, async ({ learner, query, body }) => {
    const address = requireSubscription(body);
    await limitUse(deps, subscriptionsByLearner, learner.userId);
    return change(learner.userId, query.language, { kind: 'add', address });
  });
  serve(app, removePushSubscription, ({ learner, query, body }) =>
    change(learner.userId, query.language, { kind: 'remove', endpoint: body.endpoint }),
  );
}
