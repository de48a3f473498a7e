import type * as contract from '@kalima/contract';
import * as rules from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import type { UserRef } from '../../request/live-session.ts';
import { changeOnce } from './change-once.ts';

/** Spec 1 §3: the lesson's order_index, from 0; null when there is no such lesson. */
function indexOfLesson({ teaching }: Dependencies, lessonId: string): number | null {
  const guide = teaching.course.guides.find(({ number }) => rules.lessonOfGuide(number) === lessonId);
  return guide === undefined ? null : guide.number - 1;
}

export async function receiveGift(
  deps: Dependencies,
  ref: UserRef,
  key: string,
  lessonId: string,
): Promise<contract.ReplyOf<typeof contract.receiveGift>> {
  const lesson = indexOfLesson(deps, lessonId);
  const { moved, player } = await changeOnce(deps, ref, 'first-lesson-gift', key, (before, moment, source) =>
    rules.receiveGift(before, lesson, moment, source, deps.rulebook),
  );
  return { batteriesAdded: moved.battery, player };
}
