import type { Blank, Course, WordId } from '@kalima/course/schema';
import type { CourseForQuestions } from './compose.ts';
import { likenessIn } from './likeness.ts';

/** Looks up once what composing asks often. Made at start and kept. */
export function courseForQuestions(course: Course): CourseForQuestions {
  const blanksByWord = new Map<WordId, Blank[]>();
  for (const blank of course.material.blanks) {
    const known = blanksByWord.get(blank.word);
    if (known === undefined) blanksByWord.set(blank.word, [blank]);
    else known.push(blank);
  }
  return {
    words: course.words,
    guides: course.guides,
    blanksByWord,
    likeness: likenessIn(course),
  };
}
