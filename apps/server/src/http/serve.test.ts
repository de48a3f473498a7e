import { endpoint } from '@kalima/contract';
import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { serve } from './serve.ts';

const app = fastify();
afterEach(() => app.close());

const readThing = endpoint('readThing', 'GET /thing', {
  summary: 'For this test only',
  access: 'public',
  reply: z.object({ name: z.string(), parts: z.array(z.object({ id: z.int() })) }),
});

it('nothing leaves that the contract does not name, and a public endpoint is given no learner', async () => {
  let given: object = {};
  const thing = { name: 'lamp', secret: 'hash', parts: [{ id: 1, owner: 'Amina' }] };
  serve(app, readThing, (call) => {
    given = call;
    return thing;
  });
  const reply = await app.inject('/thing');
  expect(reply.json()).toEqual({ name: 'lamp', parts: [{ id: 1 }] });
  expect(given).not.toHaveProperty('learner');
});
