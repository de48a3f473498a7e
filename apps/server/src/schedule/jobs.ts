import { deleteDueAccounts } from '../features/personal-data/delete-accounts.ts';
import { lapseMatches } from '../features/quiz/lapse-matches.ts';
import type { Parts } from '../parts.ts';
import { clearStreakBoard } from '../player/clear-streak-board.ts';
import { closeLeagueWeek } from './close-league-week.ts';
import { remind } from './remind.ts';
import type { Job } from './schedule.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

/** Everything that the server does by itself, in this order. */
export function jobsOf(parts: Parts): readonly Job[] {
  return [
    seedCatalogue(parts),
    { name: 'delete-accounts', run: () => deleteDueAccounts(parts) },
    { name: 'close-league-week', run: () => closeLeagueWeek(parts) },
    { name: 'lapse-matches', run: () => lapseMatches(parts) },
    { name: 'clear-streak-board', run: () => clearStreakBoard(parts) },
    remind(parts),
    vacuumEmbedded(parts),
  ];
}
