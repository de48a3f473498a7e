import type { QuizMatchView } from '@kalima/contract';
import { hasBegun } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../request/errors.ts';
import { endMatch } from './end-match.ts';
import { readMatch } from './match-store.ts';
import { viewMatch } from './view-match.ts';

/** Saying no costs nobody anything: the match does not count. Who has begun plays on, or lets it lapse. */
export async function declineMatch(
  deps: Dependencies,
  userId: string,
  matchId: string,
): Promise<{ match: QuizMatchView }> {
  const match = await readMatch(deps.database, userId, matchId);
  if (match.state === 'over' || match.state === 'void') refuse('match-over');
  if (hasBegun(match.me.run)) refuse('match-begun');
  await endMatch(deps, matchId, 'void');
  return { match: viewMatch(deps, await readMatch(deps.database, userId, matchId)) };
}
