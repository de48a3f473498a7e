import type { Dependencies } from '../dependencies.ts';
import { dropUnconfirmed } from '../features/account/drop-unconfirmed.ts';
import { dropOldTickets } from '../features/exercise/offline/drop-old-tickets.ts';
import { deleteDueAccounts } from '../features/personal-data/delete-accounts.ts';
import { lapseMatches } from '../features/quiz/lapse-matches.ts';
import { fitNextModels } from '../memory/fit-models.ts';
import { importNextReviews } from '../memory/import-reviews.ts';
import { refoldOldMemories } from '../memory/refold-words.ts';
import { clearStreakBoard } from '../player/clear-streak-board.ts';
import { closeLeagueWeek } from './close-league-week.ts';
import { remind } from './remind.ts';
import type { Job } from './schedule.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

export function jobsOf(deps: Dependencies): readonly Job[] {
  return [
    seedCatalogue(deps),
    { name: 'delete-accounts', run: () => deleteDueAccounts(deps) },
    { name: 'drop-unconfirmed', run: () => dropUnconfirmed(deps) },
    { name: 'close-league-week', run: () => closeLeagueWeek(deps) },
    { name: 'drop-old-tickets', run: () => dropOldTickets(deps) },
    { name: 'lapse-matches', run: () => lapseMatches(deps) },
    { name: 'clear-streak-board', run: () => clearStreakBoard(deps) },
    remind(deps),
    { name: 'import-reviews', run: () => importNextReviews(deps) },
    { name: 'refold-memory', run: refoldOldMemories(deps) },
    { name: 'fit-memory', run: () => fitNextModels(deps) },
    vacuumEmbedded(deps),
  ];
}
