import { z } from 'zod';
import { languageQuery, titleSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';

const myLessonSchema = z.object({
  id: z.string(),
  title: titleSchema,
  orderIndex: z.int(),
  xpReward: z.int(),
  unlockRequirementLessonId: z.string().nullable(),
  /** Percent: 100 at a passed practice. */
  progress: z.int().min(0).max(100),
  isLocked: z.boolean(),
  words: z.int(),
});
export type MyLesson = z.infer<typeof myLessonSchema>;

export const listMyLessons = endpoint('listMyLessons', 'GET /api/my-lessons', {
  summary: 'All lessons as the signed-in learner has them: how far each is done, and which are locked',
  query: languageQuery,
  reply: z.object({ lessons: z.array(myLessonSchema) }),
});
