import type { AnyEndpoint } from '@kalima/contract';
import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { type Call, serve } from '../../http/serve.ts';
import { PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { readSubscriber } from '../../player/membership-store.ts';
import { unavailable } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { checkSubscription } from './check-subscription.ts';
import { buyGemPack, createCheckout } from './create-checkout.ts';
import { endSubscription } from './end-subscription.ts';
import type { MembershipDependencies } from './membership-dependencies.ts';
import { openPortal } from './open-portal.ts';
import { payDemo } from './pay-demo.ts';
import { receiveEvent } from './receive-event.ts';
import { validatePlayPurchase } from './validate-play-purchase.ts';
import { viewShop } from './view-shop.ts';
import { viewSubscription } from './view-subscription.ts';

/** Each request makes an object or an event at the provider. */
const paymentsByLearner: RateLimit = { name: 'payments:learner', limit: 60, windowSeconds: 3600 };

export function membershipRoutes(app: FastifyInstance, appDeps: Dependencies): void {
  const deps: MembershipDependencies = { ...appDeps, log: app.log };
  const { database, payments } = deps;
  const limited = async <T>(userId: string, act: () => Promise<T>): Promise<T> => {
    await limitUse(deps, paymentsByLearner, userId);
    return act();
  };
  serve(app, contract.getShop, () => viewShop(deps));
  serveAsking(app, contract.checkSubscription, ({ learner }) => checkSubscription(deps, learner.userId));
  serve(app, contract.readSubscriber, async ({ learner }) =>
    viewSubscription(deps, await readSubscriber(database, learner.userId)),
  );
  serveAsking(app, contract.createCheckout, ({ learner: { userId }, body }) =>
    limited(userId, () => createCheckout(deps, userId, body.plan)),
  );
  serveAsking(app, contract.customerPortal, ({ learner: { userId } }) =>
    limited(userId, () => openPortal(deps, userId)),
  );
  serveAsking(app, contract.cancelSubscription, ({ learner: { userId } }) =>
    limited(userId, () => endSubscription(deps, userId, 'period-end')),
  );
  serveAsking(app, contract.resumeSubscription, ({ learner: { userId } }) =>
    limited(userId, () => endSubscription(deps, userId, 'never')),
  );
  serve(app, contract.payDemo, ({ learner, body }) => payDemo(deps, learner.userId, body.plan));
  serveAsking(app, contract.buyGemPack, ({ learner: { userId }, body }) =>
    limited(userId, () => buyGemPack(deps, userId, body.pack)),
  );
  serve(app, contract.seedCatalogue, () => ({ seeded: payments.hasCatalogue() }));
  serveAsking(app, contract.validatePlayPurchase, ({ learner: { userId }, body }) =>
    limited(userId, () => validatePlayPurchase(deps, userId, body)),
  );
  serveAsking(app, contract.receiveStripeEvent, ({ bytes, request }) => {
    const signature = request.headers['stripe-signature'];
    return receiveEvent(deps, bytes, typeof signature === 'string' ? signature : undefined, app.log);
  });
}

/** Maps an unavailable payment provider to a retryable problem. */
function serveAsking<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<contract.ReadonlyReplyOf<E>>,
): void {
  serve(app, endpoint, async (call) => {
    try {
      return await handle(call);
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
      call.request.log.warn({ err: error }, 'the payment provider did not answer');
      throw unavailable();
    }
  });
}
