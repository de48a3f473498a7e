import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve, servePlayer } from '../../http/serve.ts';
import { requireTimeZone } from '../../http/time-zone.ts';
import type { Parts } from '../../parts.ts';
import { buyBatteries } from './buy-batteries.ts';
import { buyFreeze } from './buy-freeze.ts';
import { judgeTaps } from './judge-taps.ts';
import { openDay } from './open-day.ts';
import { receiveGift } from './receive-gift.ts';
import { rechargeFree } from './recharge-free.ts';

export function economyRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, contract.openDay, ({ learner, body: { timeZone } }) => {
    requireTimeZone(timeZone);
    return openDay(parts, learner.userId, timeZone);
  });
  servePlayer(app, contract.buyBatteries, ({ learner, idempotencyKey }) =>
    buyBatteries(parts, learner, idempotencyKey),
  );
  servePlayer(app, contract.rechargeFree, ({ learner, idempotencyKey }) =>
    rechargeFree(parts, learner, idempotencyKey),
  );
  servePlayer(app, contract.receiveGift, ({ learner, idempotencyKey, body }) =>
    receiveGift(parts, learner, idempotencyKey, body.lessonId),
  );
  servePlayer(app, contract.judgeTaps, ({ learner, idempotencyKey, body }) =>
    judgeTaps(parts, learner, idempotencyKey, body.taps),
  );
  servePlayer(app, contract.buyFreeze, ({ learner, idempotencyKey }) => buyFreeze(parts, learner, idempotencyKey));
}
