import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockOf = (pid: number) => writeFileSync(join(folder, 'kalima.lock'), String(pid));

it('a second process is told who has the data folder, and what to do', async () => {
  lockOf(process.ppid);
  await expect(lockFolder(folder)).rejects.toThrow(
    new RegExp(`${folder} is in use by process ${process.ppid}.*DATA_DIR.*DATABASE_URL`),
  );
});

it('a lock that a crashed process left behind is taken over, and given back at the end', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  lockOf(pid);
  const unlock = await lockFolder(folder);
  await unlock();
  expect(existsSync(join(folder, 'kalima.lock'))).toBe(false);
});
