import type { QuizMatchView } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { leagueWeekAt } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { haveBlockedEachOther } from '../../player/acquaintance.ts';
import { lockLearners } from '../../player/lock-learners.ts';
import { notFound, refuse } from '../../request/errors.ts';
import { limitUse } from '../../request/rate-limit.ts';
import { readMatch } from './match-store.ts';
import { arePlaying, countUnderWay, insertMatch, sharedWords, wordsFor } from './open-match.ts';
import { readAccess } from './quiz-access.ts';
import { viewMatch } from './view-match.ts';

/** Against harassment by repeated challenges. */
const challenges = { name: 'quiz-challenges', limit: 30, windowSeconds: 3600 };

interface Pair extends Record<string, unknown> {
  readonly level: number;
  readonly playing: boolean;
  readonly shared: readonly WordId[];
}

/** Challenges a member of the learner's group. Outsiders and blocked players are both 404, indistinguishably. */
export async function challengeRival(deps: Dependencies, userId: string, rivalId: string): Promise<QuizMatchView> {
  const { clock, database, rulebook } = deps;
  if (rivalId === userId) throw notFound();
  const { access } = await readAccess(deps, userId);
  if (access === 'locked' || access === 'opted-out') refuse('quiz-locked');
  await limitUse(deps, challenges, userId);
  const [me, rival] = [sql`${userId}::uuid`, sql`${rivalId}::uuid`];
  const week = leagueWeekAt(clock.now());
  const matchId = await database.orm.transaction(async (tx) => {
    await lockLearners(tx, [userId, rivalId]);
    const { rows } = await tx.execute<Pair>(sql`
      select g.league_level as level, ${arePlaying(me, rival)} as playing, ${sharedWords(me, rival)} as shared
      from league_memberships a join league_memberships b on b.group_id = a.group_id
      join league_groups g on g.id = a.group_id
      where a.user_id = ${me} and b.user_id = ${rival} and a.week_start_date = ${week}::date
        and not a.has_left and not b.has_left and not ${haveBlockedEachOther(me, rival)}`);
    const [pair] = rows;
    if (pair === undefined) throw notFound();
    if (pair.playing) refuse('match-under-way');
    if ((await countUnderWay(tx, userId)) >= rulebook.quiz.maxOpen) refuse('too-many-matches');
    const seed = deps.newSeed();
    const words = wordsFor(deps, pair.shared, seed) ?? refuse('too-few-shared-words');
    return insertMatch(deps, tx, { kind: 'challenge', level: pair.level, seed, words }, [userId, rivalId]);
  });
  return viewMatch(deps, await readMatch(database, userId, matchId));
}
