import * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import { freezePurchase } from '../../player/streak-days.ts';
import { refuse } from '../../request/errors.ts';
import { changeOnce } from './change-once.ts';
import { openDay } from './open-day.ts';

export function economyRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { rulebook, teaching } = deps;
  serve(app, contract.openDay, ({ learner, body }) => openDay(deps, { unchecked: learner }, body));
  servePlayer(app, contract.buyBatteries, async (call) => {
    const { moved, player } = await changeOnce(deps, call, 'battery-purchase', (before, moment, source) =>
      rules.buyBatteries(before, moment, source, rulebook),
    );
    return { batteriesAdded: moved.battery, gemsSpent: -moved.gems, player };
  });
  servePlayer(app, contract.rechargeFree, async (call) => {
    const { moved, player } = await changeOnce(deps, call, 'free-recharge', (before, moment, source) =>
      rules.rechargeFree(before, moment, source, rulebook),
    );
    return { batteriesAdded: moved.battery, player };
  });
  servePlayer(app, contract.receiveGift, async (call) => {
    // Spec 1 §3: the lesson's order_index, from 0; null when there is no such lesson.
    const guide = teaching.course.guides.find(({ number }) => rules.lessonOfGuide(number) === call.body.lessonId);
    const lessonIndex = guide === undefined ? null : guide.number - 1;
    const { moved, player } = await changeOnce(deps, call, 'first-lesson-gift', (before, moment, source) =>
      rules.receiveGift(before, { lessonIndex, source }, moment, rulebook),
    );
    return { batteriesAdded: moved.battery, player };
  });
  servePlayer(app, contract.judgeTaps, async (call) => {
    const { taps } = call.body;
    const { moved, player } = await changeOnce(deps, call, 'tap-game', (before, moment, source) =>
      rules.judgeTaps(before, { taps, source }, moment, rulebook),
    );
    // Only a repeated key with different taps gets here without an effect.
    const effect = rules.tapEffect(taps, rulebook) ?? refuse('too-few-taps');
    return { effect, batteriesAdded: moved.battery, player };
  });
  servePlayer(app, contract.buyFreeze, async (call) => {
    const { moved, player } = await changeOnce(deps, call, freezePurchase, (before, _moment, source) =>
      rules.buyFreeze(before, source, rulebook),
    );
    return { gemsSpent: -moved.gems, player };
  });
}
