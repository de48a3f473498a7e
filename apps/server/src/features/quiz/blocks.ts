import * as contract from '@kalima/contract';
import { and, eq, sql } from 'drizzle-orm';
import { quizBlocks } from '../../database/schema/index.ts';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { requireMet, rivalColumns } from '../../player/acquaintance.ts';
import { runInTurn } from '../../player/lock-learners.ts';
import { refuse } from '../../request/errors.ts';
import { endMatch } from './end-match.ts';

type Blocks = contract.ReplyOf<typeof contract.listBlocks>;

export async function listBlocks({ database }: Pick<Dependencies, 'database'>, userId: string): Promise<Blocks> {
  const blocked = await database.run<Blocks['blocked'][number]>(sql`
    select ${rivalColumns} from quiz_blocks b join profiles f on f.user_id = b.blocked_id
    where b.user_id = ${userId}::uuid order by b.created_at desc, f.user_id`);
  return { blocked };
}

/** Voids their open match, so that a block cannot win it. */
export async function blockPlayer(deps: Dependencies, userId: string, otherId: string): Promise<Blocks> {
  const { clock, database } = deps;
  await requireMet(deps, userId, otherId);
  const [me, other] = [sql`${userId}::uuid`, sql`${otherId}::uuid`];
  const rows = await runInTurn(
    database,
    userId,
    sql`
    insert into quiz_blocks as b (user_id, blocked_id, created_at)
    select ${me}, ${other}, ${timestamp(clock.now())}
    where exists (select from quiz_blocks where user_id = ${me} and blocked_id = ${other})
      or (select count(*) from quiz_blocks where user_id = ${me}) < ${contract.maxBlocks}
    on conflict (user_id, blocked_id) do update set created_at = b.created_at
    returning 1`,
  );
  if (rows.length === 0) refuse('blocks-full');
  const matches = await database.run<{ id: string }>(sql`
    select m.id from quiz_matches m join quiz_players a on a.match_id = m.id join quiz_players b on b.match_id = m.id
    where m.state = 'open' and a.user_id = ${userId}::uuid and b.user_id = ${otherId}::uuid`);
  for (const { id } of matches) await endMatch(deps, id, 'void');
  return listBlocks(deps, userId);
}

export async function unblockPlayer(deps: Dependencies, userId: string, otherId: string): Promise<Blocks> {
  const isBlock = and(eq(quizBlocks.userId, userId), eq(quizBlocks.blockedId, otherId));
  await deps.database.orm.delete(quizBlocks).where(isBlock);
  return listBlocks(deps, userId);
}
