import { expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

it('an id is a random UUID, without the call that plain http lacks', () => {
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
