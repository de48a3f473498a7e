import type { getReadableToday, Language, ReadonlyReplyOf } from '@kalima/contract';
import type { VerseKey } from '@kalima/course';
import { dayIn } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { versesReadableToday } from '../../memory/knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewReadable } from '../../reading/view-verse.ts';
import type { UserRef } from '../../request/live-session.ts';
import { versesOpenedSince } from '../../runs/session-store.ts';

const twoDaysMs = 2 * 86_400_000;

interface Read {
  readonly opened: readonly (readonly [finishedMs: number, verses: readonly VerseKey[]])[];
  readonly memory: LearnerMemoryRead;
}

/** The verses that sessions of today opened, and that can still be read. */
export async function readableToday(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
): Promise<ReadonlyReplyOf<typeof getReadableToday>> {
  const read = sql`jsonb_build_object('opened', ${versesOpenedSince(timestamp(deps.clock.now() - twoDaysMs))}, 'memory', ${learnerMemoryJson})`;
  const { moment, context } = await readPlayer<Read>(deps, ref, read);
  const readable = versesReadableToday(deps, learnerMemoryIn(deps, context.memory, moment), moment);
  const verses = context.opened
    .filter(([finishedMs]) => dayIn(finishedMs, moment) === moment.today)
    .flatMap(([, opened]) => opened)
    .filter((verse) => readable.has(verse));
  // A word missed and known again on one day opens its verses twice.
  return viewReadable(deps.teaching, [...new Set(verses)], language);
}
