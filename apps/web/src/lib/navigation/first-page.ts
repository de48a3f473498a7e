import { paths } from './paths.ts';
import type { StartName } from './starts.ts';

const firstPages: Readonly<Record<StartName, string | null>> = {
  cannotRead: paths.lettersLesson(1),
  reads: null,
  intermediate: paths.coursePlacement,
  expert: paths.coursePlacement,
};

/** The page that follows the sign-up, where the answer to "Who are you?" names one. */
export const firstPageOf = (start: StartName | null): string | null => start && firstPages[start];
