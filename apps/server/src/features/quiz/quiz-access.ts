import type { getQuiz, ReplyOf } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { isLeagueOpen, lowestTier, progressOf, type Result } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import { resultsJson } from '../../player/progress-store.ts';

export type Access = ReplyOf<typeof getQuiz>['access'];

interface Read {
  readonly optedOut: boolean;
  readonly results: readonly Result[];
  readonly level: number | null;
  readonly learnt: readonly WordId[];
  readonly blocked: number;
}

export interface QuizAccess {
  readonly access: Access;
  readonly level: number;
  readonly blockedCount: number;
}

export async function readAccess(deps: Dependencies, userId: string): Promise<QuizAccess> {
  const { rulebook, teaching } = deps;
  const { player, context } = await readPlayer<Read>(
    deps,
    userId,
    sql`jsonb_build_object(
      'optedOut', leagues_opted_out,
      'results', ${resultsJson},
      'level', (select league_level from league_standings s where s.user_id = profiles.user_id),
      'blocked', (select count(*)::int from quiz_blocks b where b.user_id = profiles.user_id),
      'learnt', coalesce((
        select jsonb_agg(word_id) from learner_words w where w.user_id = profiles.user_id and learnt_at is not null), '[]'))`,
  );
  const also = { level: context.level ?? lowestTier.level, blockedCount: context.blocked };
  const learnt = context.learnt.filter((id) => teaching.course.words.has(id)).length;
  if (context.optedOut) return { access: 'opted-out', ...also };
  const completedLevels = progressOf(context.results, rulebook).completedLevels();
  if (!isLeagueOpen({ totalXp: player.totalXp, completedLevels }, rulebook)) return { access: 'locked', ...also };
  return { access: learnt < rulebook.quiz.questions ? 'too-few-words' : 'open', ...also };
}
