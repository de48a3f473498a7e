import type { LeagueView } from '@kalima/contract';

type OpenView = Extract<LeagueView, { kind: 'open' }>;
type OpenLeague = Pick<OpenView, 'groupSize' | 'promotedPlaces' | 'relegatedPlaces'>;

export type Zone = 'up' | 'down' | null;

export function zoneOf(rank: number, { groupSize, promotedPlaces, relegatedPlaces }: OpenLeague): Zone {
  if (rank <= promotedPlaces) return 'up';
  return rank > groupSize - relegatedPlaces ? 'down' : null;
}

type Row = OpenView['rows'][number];

interface Band {
  readonly zone: Zone;
  /** isApart: places between the row and the one above are not listed. */
  readonly rows: readonly (Row & { readonly isApart: boolean })[];
}

export function bandsOf(league: OpenLeague & Pick<OpenView, 'rows'>): Band[] {
  const bands: { zone: Zone; rows: (Row & { isApart: boolean })[] }[] = [];
  for (const [index, row] of league.rows.entries()) {
    const zone = zoneOf(row.rank, league);
    const isApart = row.rank > (league.rows[index - 1]?.rank ?? 0) + 1;
    const band = bands.at(-1);
    if (band?.zone === zone) band.rows.push({ ...row, isApart });
    else bands.push({ zone, rows: [{ ...row, isApart }] });
  }
  return bands;
}
