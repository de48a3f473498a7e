import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const pregenerateAudio = endpoint({
  name: 'pregenerateAudio',
  summary: 'Begin to make the sound of every word and example phrase ahead of time; a making under way goes on',
  method: 'POST',
  path: '/functions/v1/pregenerate-audio',
  access: 'learner',
  reply: z.object({ success: z.boolean() }),
});
