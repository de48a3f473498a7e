import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportData, reportQuestion, requestDeletion } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBrowser, linkTo, password } from '../../../test/accounts.ts';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { fillTables, tablesMentioning } from '../../../test/fill-tables.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playExercise } from '../../../test/play.ts';
import { createFolderFiles } from '../../outside/files/folder-files.ts';
import { demoPayments } from '../../outside/payments/demo-payments.ts';
import { type Payments, PaymentsUnavailable } from '../../outside/payments/payments.ts';
import { jobsOf } from '../../schedule/jobs.ts';
import { deleteDueAccounts } from './delete-accounts.ts';

const graceMs = 7 * 24 * 3_600_000;
const kept = mkdtempSync(join(tmpdir(), 'kalima-files-'));

/** Subscriptions ended at the provider; `downFor` fail. */
const ended: string[] = [];
const downFor = new Set<string>();
const payments: Payments = {
  ...demoPayments,
  kind: 'stripe',
  endSubscription: async (id, when) => {
    if (downFor.has(id)) throw new PaymentsUnavailable('down');
    ended.push(`${id} ${when}`);
  },
};

let server: TestServer;
beforeAll(async () => {
  const files = createFolderFiles(kept);
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z', files, payments });
});
afterAll(async () => {
  await server.close();
  rmSync(kept, { recursive: true, force: true });
});
beforeEach(() => {
  ended.length = 0;
  downFor.clear();
});

const remove = (who: TestLearner) => who.call(requestDeletion, { body: { password } });
const runJob = () => deleteDueAccounts(server.deps);
const mentions = ({ userId, email }: TestLearner) => tablesMentioning(server, [userId, email]);
const storedFiles = () => readdirSync(kept, { recursive: true }).map(String);

/** A learner with a row in every table, a mail under way and an avatar. */
async function aBusyLearner(): Promise<TestLearner> {
  const who = await aLearnerAtAnyTime(server);
  const sessionId = await playExercise(server, who);
  const message = `I am ${who.email}`;
  await who.call(reportQuestion, { body: { sessionId, index: 0, reportType: 'other', message } });
  await aBrowser(server).resetPasswordForEmail(who.email);
  await linkTo(server, who.email);
  await server.database.run(sql`
    insert into subscribers (user_id, subscribed, provider, status, subscription_id, customer_id)
    values (${who.userId}::uuid, true, 'stripe', 'active', ${`sub ${who.userId}`}, ${`cus ${who.email}`})`);
  await fillTables(server, who);
  // A week with a result is closed.
  await server.database.run(sql`update league_groups set is_active = false`);
  // A match that is over is not ended once more.
  await server.database.run(sql`update quiz_matches set state = 'over'`);
  // No deletion is requested yet.
  await server.database.run(sql`delete from account_deletions where user_id = ${who.userId}::uuid`);
  await server.deps.files.put(`avatars/${who.userId}/1.jpg`, Buffer.from('a picture'), 'image/jpeg');
  return who;
}

/** Kills the work just before it would last. */
function killedBeforeCommit(): typeof server.deps {
  const { orm } = server.database;
  const transaction = ((work: (tx: never) => Promise<unknown>) =>
    orm.transaction(async (tx) => {
      await work(tx as never);
      throw new Error('killed');
    })) as typeof orm.transaction;
  const broken = new Proxy(orm, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) });
  return { ...server.deps, database: { ...server.database, orm: broken } };
}

describe('an account whose day has come', () => {
  it('is gone from every table and from the files, and nobody else has lost anything', async () => {
    const [who, other] = [await aBusyLearner(), await aBusyLearner()];
    const everywhere = await mentions(who);
    expect(everywhere).toEqual(expect.arrayContaining(['users', 'reports', 'subscribers', 'mail_tokens', 'ledger']));
    // Pending jobs for all learners run before the comparison.
    for (const job of jobsOf(server.deps)) await job.run();
    const { exportedAt: _before, ...before } = await other.call(exportData, {});

    await remove(who);
    server.clock.advance(graceMs - 1);
    await runJob();
    expect(await mentions(who)).toEqual(expect.arrayContaining(['users', 'reports', 'account_deletions']));
    server.clock.advance(1);
    for (const job of jobsOf(server.deps)) await job.run();

    expect(await mentions(who)).toEqual([]);
    expect(storedFiles().filter((name) => name.includes(who.userId))).toEqual([]);
    expect(ended).toEqual([`sub ${who.userId} period-end`, `sub ${who.userId} now`]);
    const { exportedAt: _after, ...after } = await other.call(exportData, {});
    expect(after).toEqual(before);
    expect(storedFiles().filter((name) => name.endsWith('1.jpg'))).toHaveLength(1);
  });

  it('is unknown from then on, and its address is free', async () => {
    const who = await aLearnerAtAnyTime(server);
    await remove(who);
    server.clock.advance(graceMs);
    await runJob();
    const browser = aBrowser(server);
    const { error } = await browser.signInWithPassword({ email: who.email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    const again = await browser.signUp({ email: who.email, password });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).not.toBe(who.userId);
  });

  it('stays when somebody has signed in before', async () => {
    const who = await aLearnerAtAnyTime(server);
    await remove(who);
    await aBrowser(server).signInWithPassword({ email: who.email, password });
    server.clock.advance(2 * graceMs);
    await runJob();
    expect(await mentions(who)).toContain('users');
  });
});

describe('a run', () => {
  it('that is killed in the middle has deleted nothing, and the next one deletes all', async () => {
    const who = await aBusyLearner();
    const before = (await mentions(who)).filter((name) => name !== 'auth_sessions' && name !== 'mail_tokens');
    await remove(who);
    server.clock.advance(graceMs);
    await expect(deleteDueAccounts(killedBeforeCommit())).rejects.toThrow('1 due accounts were not deleted');
    expect(await mentions(who)).toEqual(expect.arrayContaining(before));
    await runJob();
    expect(await mentions(who)).toEqual([]);
  });

  it('leaves an account due whose subscription cannot be ended just now, and deletes the others', async () => {
    const [held, free] = [await aBusyLearner(), await aBusyLearner()];
    await remove(held);
    await remove(free);
    server.clock.advance(graceMs);
    downFor.add(`sub ${held.userId}`);
    await expect(runJob()).rejects.toThrow(AggregateError);
    expect(await mentions(held)).toContain('users');
    expect(storedFiles().join()).toContain(held.userId);
    expect(await mentions(free)).toEqual([]);
    downFor.clear();
    await runJob();
    expect(await mentions(held)).toEqual([]);
  });

  it('in two processes at once deletes each account once, and neither of them fails', async () => {
    const learners = [await aBusyLearner(), await aBusyLearner(), await aBusyLearner()];
    for (const who of learners) await remove(who);
    server.clock.advance(graceMs);
    await Promise.all([runJob(), runJob(), runJob()]);
    for (const who of learners) expect(await mentions(who)).toEqual([]);
  });

  it('has nothing to do where nothing is due', async () => {
    const who = await aLearnerAtAnyTime(server);
    await runJob();
    expect(await mentions(who)).toContain('users');
    expect(ended).toEqual([]);
  });
});
