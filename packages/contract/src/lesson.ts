import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languageQuery, titleSchema } from './localized.ts';

const myLessonSchema = z.object({
  id: z.string(),
  title: titleSchema,
  orderIndex: z.int(),
  xpReward: z.int(),
  /** The lesson that opens this one; null for the first. */
  unlockRequirementLessonId: z.string().nullable(),
  /** Percent: 100 when the practice reached the pass. */
  progress: z.int().min(0).max(100),
  isLocked: z.boolean(),
  words: z.int(),
});
export type MyLesson = z.infer<typeof myLessonSchema>;

export const listMyLessons = endpoint({
  name: 'listMyLessons',
  summary: 'All lessons as the signed-in learner has them: how far each is done, and which are locked',
  method: 'GET',
  path: '/api/my-lessons',
  access: 'learner',
  query: languageQuery,
  reply: z.object({ lessons: z.array(myLessonSchema) }),
});
