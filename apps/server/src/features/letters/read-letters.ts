import type { Language, LettersView } from '@kalima/contract';
import { dayIn, type Moment, type Rulebook } from '@kalima/rules';
import { nextLesson } from '@kalima/rules/letters';
import { dueWords, type LetterItem } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readMemory } from '../../memory/memory-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { type DoneLesson, doneLessons, hasCheckedJson, type LearntItemJson, learntItems } from './letters-store.ts';
import { taughtBy, viewFatiha } from './view-letters.ts';

interface Read {
  readonly done: readonly DoneLesson[];
  readonly items: readonly LearntItemJson[];
  readonly hasChecked: boolean;
}

/** Items due today, lowest recall first. The default parameters: a learner's own are fitted to words. */
export function dueItems(
  items: readonly LearntItemJson[],
  userId: string,
  moment: Moment,
  rulebook: Rulebook,
): LetterItem[] {
  const taught = items.map(({ item, taughtMs, memory }) => ({
    word: item,
    taughtDay: dayIn(taughtMs, moment),
    memory: readMemory(memory),
  }));
  return dueWords(taught, moment.today, rulebook.memory.population, userId, rulebook);
}

export async function lettersOf(deps: Dependencies, ref: UserRef, language: Language): Promise<LettersView> {
  const { rulebook, teaching } = deps;
  const course = teaching.course.letters;
  const context = sql`jsonb_build_object('done', ${doneLessons}, 'items', ${learntItems}, 'hasChecked', ${hasCheckedJson})`;
  const { moment, context: read } = await readPlayer<Read>(deps, ref, context);
  const doneBy = new Map(read.done.map((each) => [each.lesson, each.doneBy]));
  const done = new Set(doneBy.keys());
  return {
    lessons: course.lessons.map(({ number, title, subtitle, letters, signs }) => ({
      number,
      title: title[language],
      subtitle: subtitle[language],
      shown: [
        ...course.letters.filter(({ id }) => letters.includes(id)).map(({ arabic }) => arabic),
        ...(letters.length > 0
          ? []
          : course.signs.filter(({ id }) => signs.includes(id)).flatMap(({ samples }) => samples.slice(0, 1))),
      ],
      doneBy: doneBy.get(number) ?? null,
    })),
    next: nextLesson(course, done),
    hasBegun: read.hasChecked || done.size > 0,
    due: dueItems(read.items, userIdOf(ref), moment, rulebook).length,
    checkQuestions: rulebook.letters.checkStages.length,
    ...viewFatiha(course, taughtBy(course, done), language),
  };
}
