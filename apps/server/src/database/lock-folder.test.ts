import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as everythingElse } from 'node:timers/promises';
import { chanceFrom } from '@kalima/rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskInTurns } from '../../test/disk-in-turns.ts';
import { lockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockOf = (pid: number, more = '') => writeFileSync(join(folder, 'kalima.lock'), `${pid}${more}`);
const gone = () => spawnSync(process.execPath, ['-e', '']).pid;

it('a second process is told who has the data folder, and what to do', async () => {
  lockOf(process.ppid);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`${folder} is in use by process ${process.ppid}.*DATA_DIR.*DATABASE_URL`),
  );
  expect(readdirSync(folder)).toEqual(['kalima.lock']);
});

describe.runIf(process.platform === 'linux')('a lock whose process id lives again', () => {
  /** As a server leaves it that is killed, when its id is given to a program that runs on: here to the one above this. */
  async function leaveLock(change: (text: string) => string): Promise<void> {
    const unlock = await lockFolder(folder);
    const left = readFileSync(join(folder, 'kalima.lock'), 'utf8').replace(/^\d+/, String(process.ppid));
    await unlock();
    writeFileSync(join(folder, 'kalima.lock'), change(left));
  }
  const birthOfParent = () => {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  };

  it.each([
    ['as another program', (text: string) => text],
    [
      'after the machine was started anew',
      (text: string) => text.replace(/_[0-9a-f]{8}-.*\n/, `_00000000-0000-4000-8000-000000000000-${birthOfParent()}\n`),
    ],
  ])('%s is taken over', async (_, change) => {
    await leaveLock(change);
    await (await lockFolder(folder))();
  });

  it('as the very process that has it is not', async () => {
    await leaveLock((text) => text.replace(/-\d+\n$/, `-${birthOfParent()}\n`));
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
  });
});

it('a process that has the folder does not get it a second time', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await unlock();
  await (await lockFolder(folder))();
});

it.each([
  ['a process that crashed', () => lockOf(gone(), '\nits-token\n')],
  ['an older server that crashed', () => lockOf(gone())],
  ['a former life under the same process id', () => lockOf(process.pid, '\nits-token\n')],
  ['a disk that was full', () => lockOf(0)],
])('a lock that was left behind by %s is taken over, and given back at the end', async (_, leave) => {
  leave();
  const unlock = await lockFolder(folder);
  expect(readdirSync(folder)).toEqual(['kalima.lock']);
  expect(readFileSync(join(folder, 'kalima.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid}\\n`));
  await unlock();
  expect(readdirSync(folder)).toEqual([]);
});

/** Random interleaving of contenders that may die at any step; two must never own the folder at once. */
async function playOut(seed: number, contenders: number): Promise<{ taken: number; refused: number; died: number }> {
  const chance = chanceFrom(seed);
  const disk = new DiskInTurns();
  const alive = new Set<number>();
  const holders = new Set<number>();
  const counts = { taken: 0, refused: 0, died: 0 };

  async function live(pid: number): Promise<void> {
    const machine = { pid, isAlive: (claim: { pid: number }) => alive.has(claim.pid), files: disk.filesOf(pid) };
    try {
      const unlock = await lockFolder('/data', machine);
      holders.add(pid);
      expect([...holders], `seed ${seed}`).toEqual([pid]);
      counts.taken += 1;
      // It has the folder until its turn has come a few times.
      for (let turn = chance.below(8); turn > 0; turn -= 1) await machine.files.readdir('/data');
      holders.delete(pid);
      await unlock();
    } catch (error) {
      if (!(error instanceof Error) || !/is in use by process \d+/.test(error.message)) throw error;
      counts.refused += 1;
    }
    alive.delete(pid);
  }

  const failures: unknown[] = [];
  const start = (pid: number) => {
    alive.add(pid);
    live(pid).catch((error: unknown) => failures.push(error));
  };
  for (let pid = 1; pid <= contenders; pid += 1) start(pid);
  for (let next = contenders + 1; disk.waiting.length > 0; await everythingElse()) {
    const pid = disk.waiting[chance.below(disk.waiting.length)] ?? 0;
    if (chance.below(25) > 0) {
      disk.let(pid);
      continue;
    }
    disk.forget(pid);
    alive.delete(pid);
    holders.delete(pid);
    counts.died += 1;
    // Its supervisor starts it again.
    if (next <= 3 * contenders) start(next);
    next += 1;
  }
  expect(failures, `seed ${seed}`).toEqual([]);

  // Whatever was left behind, the last contender gets the folder, and leaves nothing.
  const last = 1000;
  alive.add(last);
  const machine = { pid: last, isAlive: (claim: { pid: number }) => alive.has(claim.pid), files: disk.filesOf(last) };
  const done = lockFolder('/data', machine).then((unlock) => unlock());
  for (await everythingElse(); disk.waiting.length > 0; await everythingElse()) disk.let(last);
  await done;
  expect([...disk.names.keys()], `seed ${seed}`).toEqual([]);
  return counts;
}

describe('processes that lock the same folder at the same moment', () => {
  it('never have it two at a time, whoever is quicker at whichever step and dies wherever; somebody always gets it', async () => {
    const sum = { taken: 0, refused: 0, died: 0 };
    for (let seed = 1; seed <= 800; seed += 1) {
      const counts = await playOut(seed, 2 + (seed % 3));
      expect(counts.taken, `seed ${seed}`).toBeGreaterThanOrEqual(counts.died === 0 ? 1 : 0);
      for (const what of ['taken', 'refused', 'died'] as const) sum[what] += counts[what];
    }
    // All of it has happened, and often.
    expect(Math.min(sum.taken, sum.refused, sum.died)).toBeGreaterThan(500);
  });
});
