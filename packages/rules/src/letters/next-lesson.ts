import type { LettersCourse } from '@kalima/course/schema';

/** The first lesson of letters that is not done; null after the last. */
export const nextLesson = ({ lessons }: Pick<LettersCourse, 'lessons'>, done: ReadonlySet<number>): number | null =>
  lessons.find(({ number }) => !done.has(number))?.number ?? null;
