import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly folder: string;
  /** Until no byte is left. */
  fillUp(): void;
  /** Until this many bytes are left. */
  leave(bytes: number): void;
  makeRoom(): void;
  remove(): void;
}

/** A disk of this size, in memory; null where this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'kalima', folder], {
    stdio: 'ignore',
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fillUp: () => {
      const file = openSync(ballast, 'a');
      for (let bytes = 1 << 20; bytes >= 1; bytes >>= 2) {
        try {
          for (;;) writeSync(file, Buffer.alloc(bytes, 1));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      closeSync(file);
    },
    leave: (bytes) => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytes), 1));
    },
    makeRoom: () => {
      const file = openSync(ballast, 'r+');
      ftruncateSync(file, 0);
      closeSync(file);
    },
    remove: () => {
      spawnSync('umount', [folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
