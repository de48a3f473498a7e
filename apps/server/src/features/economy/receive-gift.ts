import type { receiveGift as endpoint, ReplyOf } from '@kalima/contract';
import { receiveGift as decide, lessonOfGuide } from '@kalima/rules';
import type { UserRef } from '../../http/live-session.ts';
import type { Parts } from '../../parts.ts';
import { changeOnce } from './change-once.ts';

/** Spec 1 §3: the lesson's order_index, from 0; null when there is no such lesson. */
function indexOfLesson({ teaching }: Parts, lessonId: string): number | null {
  const guide = teaching.course.guides.find(({ number }) => lessonOfGuide(number) === lessonId);
  return guide === undefined ? null : guide.number - 1;
}

export async function receiveGift(
  parts: Parts,
  ref: UserRef,
  key: string,
  lessonId: string,
): Promise<ReplyOf<typeof endpoint>> {
  const lesson = indexOfLesson(parts, lessonId);
  const { moved, player } = await changeOnce(parts, ref, 'first-lesson-gift', key, (before, moment, source) =>
    decide(before, lesson, moment, source, parts.rulebook),
  );
  return { batteriesAdded: moved.battery, player };
}
