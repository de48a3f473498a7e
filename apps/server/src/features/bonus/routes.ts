import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { serve } from '../../http/serve.ts';
import { forbidden } from '../../request/errors.ts';
import { giveBetaTesterBonus } from './give-beta-tester-bonus.ts';

export function bonusRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, contract.giveBetaTesterBonus, ({ learner, body }) => {
    if (body.user_id_param !== learner.userId) throw forbidden();
    return giveBetaTesterBonus(deps, learner.userId);
  });
}
