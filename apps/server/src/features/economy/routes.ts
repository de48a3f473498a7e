import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { requireTimeZone } from '../../http/time-zone.ts';
import { buyBatteries } from './buy-batteries.ts';
import { buyFreeze } from './buy-freeze.ts';
import { judgeTaps } from './judge-taps.ts';
import { openDay } from './open-day.ts';
import { receiveGift } from './receive-gift.ts';
import { rechargeFree } from './recharge-free.ts';

export function economyRoutes(app: FastifyInstance, deps: Dependencies): void {
  // Checks the sign-in before the zone that the body names.
  serve(app, contract.openDay, ({ learner, body: { timeZone } }) => {
    requireTimeZone(timeZone);
    return openDay(deps, { unchecked: learner }, timeZone);
  });
  servePlayer(app, contract.buyBatteries, ({ learner, idempotencyKey }) => buyBatteries(deps, learner, idempotencyKey));
  servePlayer(app, contract.rechargeFree, ({ learner, idempotencyKey }) => rechargeFree(deps, learner, idempotencyKey));
  servePlayer(app, contract.receiveGift, ({ learner, idempotencyKey, body }) =>
    receiveGift(deps, learner, idempotencyKey, body.lessonId),
  );
  servePlayer(app, contract.judgeTaps, ({ learner, idempotencyKey, body }) =>
    judgeTaps(deps, learner, idempotencyKey, body.taps),
  );
  servePlayer(app, contract.buyFreeze, ({ learner, idempotencyKey }) => buyFreeze(deps, learner, idempotencyKey));
}
