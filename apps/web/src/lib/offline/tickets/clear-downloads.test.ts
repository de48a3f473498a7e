// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { writeLog } from '../../../../test/offline-log.ts';
import { signInAs } from '../../../../test/offline-server.ts';
import { clearOfflineData } from '../caches/clear-offline-data.ts';
import { databasePrefix } from '../log/offline-store.ts';
import { renewSummary } from '../log/renew-summary.ts';
import { summaryOwners } from '../offline-summary.ts';

/** The downloads of two learners, of whom one has moves that wait. */
async function fill(): Promise<void> {
  for (const [userId, moves] of [
    ['amina', 0],
    ['bilal', 2],
  ] as const) {
    const session = { access_token: 'a', user: { id: userId } };
    localStorage.setItem('supabase.auth.token', JSON.stringify(session));
    await writeLog(userId, moves);
    await renewSummary(userId);
  }
}

test.each([
  ['of each learner are deleted at sign-out', {}, []],
  ['with unsent moves stay, where the session was lost', { keepsUnsent: true }, ['bilal']],
])('downloads %s', async (_, options, stay) => {
  signInAs('amina');
  await fill();
  expect(summaryOwners().toSorted()).toEqual(['amina', 'bilal']);
  await clearOfflineData(options);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toEqual(stay.map((userId) => databasePrefix + userId));
  expect(summaryOwners()).toEqual(stay);
});
