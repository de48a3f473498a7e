import { deleteDueAccounts } from '../features/personal-data/delete-accounts.ts';
import type { Parts } from '../parts.ts';
import type { Job } from './schedule.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** Everything that the server does by itself, in this order. */
export function jobsOf(parts: Parts): readonly Job[] {
  return [seedCatalogue(parts), { name: 'delete-accounts', run: () => deleteDueAccounts(parts) }];
}
