import * as contract from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { type AccountDependencies, callerOf } from './account-dependencies.ts';
import { requestDeletion } from './request-deletion.ts';
import { endSignIn, listSignIns } from './sign-in/sign-ins.ts';

export function ownAccountRoutes(app: FastifyInstance, account: AccountDependencies): void {
  serve(app, contract.listSignIns, async ({ learner }) => ({ signIns: await listSignIns(account, learner) }));
  serve(app, contract.endSignIn, async ({ learner, params }) => ({
    signIns: await endSignIn(account, learner, params.id),
  }));
  serve(app, contract.requestDeletion, async ({ learner, body, request }) => {
    const dueAt = await requestDeletion(account, learner.userId, body.password, callerOf(request));
    return { dueAt: dueAt.toISOString() };
  });
}
