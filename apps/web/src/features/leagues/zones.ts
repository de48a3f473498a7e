import type { LeagueView } from '@kalima/contract';

type OpenLeague = Pick<Extract<LeagueView, { kind: 'open' }>, 'groupSize' | 'promotedPlaces' | 'relegatedPlaces'>;

export type Zone = 'up' | 'down' | null;

/** Where a place would lead if the week ended now. */
export function zoneOf(rank: number, { groupSize, promotedPlaces, relegatedPlaces }: OpenLeague): Zone {
  if (rank <= promotedPlaces) return 'up';
  return rank > groupSize - relegatedPlaces ? 'down' : null;
}
