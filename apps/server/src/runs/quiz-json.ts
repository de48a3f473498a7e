import { type QuizEntry, quizVerdicts } from '@kalima/rules';
import { z } from 'zod';
import { storedJson } from '../database/stored-json.ts';
import { askedSchema, wordId } from './session-json.ts';

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), option: z.number() }),
  z.object({ kind: z.literal('truth'), value: z.boolean() }),
]);

const entrySchema = z.object({
  verdict: z.enum(quizVerdicts),
  answer: answerSchema.nullable(),
  tookMs: z.number(),
  asked: askedSchema.exactOptional(),
}) satisfies z.ZodType<QuizEntry>;

// Version 0 is a list; the next one will be an object with a version.
export const readQuizEntries = storedJson('quiz_players.entries', 0, z.array(entrySchema));
export const readQuizWords = storedJson('quiz_matches.words', 0, z.array(wordId).nullable());
