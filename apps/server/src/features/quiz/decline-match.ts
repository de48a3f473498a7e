import { hasBegun } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../request/errors.ts';
import { endMatch } from './end-match.ts';
import { readMatch } from './match-store.ts';
import { viewMatch } from './view-match.ts';

/** A declined match does not count. A player who has begun may finish it, or let it lapse. */
export async function declineMatch(deps: Dependencies, userId: string, matchId: string) {
  const match = await readMatch(deps.database, userId, matchId);
  if (match.state === 'over' || match.state === 'void') refuse('match-over');
  if (hasBegun(match.me.run)) refuse('match-begun');
  await endMatch(deps, matchId, 'void');
  return { match: viewMatch(deps, await readMatch(deps.database, userId, matchId)) };
}
