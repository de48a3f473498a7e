import { paths } from './paths.ts';

const exerciseKey = 'exercise';

/** The first exercise, after the trial. */
export const guestExercisePath = `${paths.trial}?${exerciseKey}`;

export const isGuestExercise = (query: URLSearchParams): boolean => query.has(exerciseKey);
