import type { RateLimit } from '../request/rate-limit.ts';

/** New clips of questions: a learner with a voice of their own hears at most ten a minute. */
export const questionClipsByLearner: RateLimit = { name: 'question-clips:learner', limit: 600, windowSeconds: 3600 };
