import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';

/** An owner of the folder, past or present. Tokens are unique, because process ids are reused, as at each start of a container. */
export interface Claim {
  readonly pid: number;
  readonly token: string;
}

export interface Machine {
  readonly pid: number;
  isAlive(claim: Claim): boolean;
  readonly files: Pick<typeof disk, 'link' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'writeFile'>;
}

/** Start times of machine and process, unique to a process; null where the system does not provide them. */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The program's name precedes in brackets, and may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const startTicks = fields[19];
    return startTicks === undefined ? null : `${boot}-${startTicks}`;
  } catch {
    return null;
  }
}

const birthMark = '_';
const newToken = () => [randomUUID(), birthOf(process.pid) ?? []].flat().join(birthMark);

function isAnother({ pid, token }: Claim): boolean {
  const claimed = token.split(birthMark)[1];
  const today = birthOf(pid);
  return claimed !== undefined && today !== null && claimed !== today;
}

const held = new Set<string>();

const thisMachine: Machine = {
  pid: process.pid,
  isAlive: ({ pid, token }) => {
    if (pid === process.pid) return held.has(token);
    if (pid === 0) return false;
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
    }
    return !isAnother({ pid, token });
  },
  files: disk,
};

const name = 'kalima.lock';
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/**
 * Excludes a second process from a data folder; exactly one contender takes over a lock after a crash.
 *
 * Claims form a chain that starts in `kalima.lock`; the last one owns the folder. A contender that finds the last one dead links
 * its claim behind it, in a file named for its token: only one link succeeds. The claim counts if the chain, followed again from
 * its start, leads to it; the owner makes itself the start of the chain before it deletes the older claims.
 */
export async function lockFolder(folder: string, machine = thisMachine): Promise<() => Promise<void>> {
  const { pid, isAlive, files } = machine;
  const first = join(folder, name);
  const behind = ({ token }: Claim) => `${first}.behind-${token}`;

  async function read(file: string): Promise<Claim | null> {
    const text = await files.readFile(file, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    // Older servers wrote the process id alone.
    const [, owner = '0', token = 'none'] = /^(\d+)(?:\n([\w-]+)\n)?$/.exec(text) ?? [];
    return { pid: Number(owner), token };
  }

  /** @returns the last claim of the chain, and the free place behind it. */
  async function end(): Promise<{ last: Claim | null; free: string }> {
    let [last, free]: [Claim | null, string] = [null, first];
    for (let next = await read(free); next !== null; next = await read(free)) [last, free] = [next, behind(next)];
    return { last, free };
  }

  const own: Claim = { pid, token: newToken() };
  const draft = `${first}.draft-${own.token}`;

  async function claim(free: string): Promise<boolean> {
    await files.writeFile(draft, `${pid}\n${own.token}\n`);
    try {
      await files.link(draft, free);
    } catch (error) {
      // A faster contender may have deleted the draft, too.
      if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false;
      throw error;
    }
    if ((await end()).last?.token === own.token) return true;
    await files.rm(free, { force: true });
    return false;
  }

  async function begin(free: string): Promise<void> {
    if (free !== first) await files.rename(free, first);
    for (const file of await files.readdir(folder))
      if (file.startsWith(`${name}.`)) await files.rm(join(folder, file), { force: true });
  }

  held.add(own.token);
  try {
    for (;;) {
      const { last, free } = await end();
      if (last !== null && isAlive(last)) throw new Error(inUse(folder, last));
      if (!(await claim(free))) continue;
      await begin(free);
      return async () => {
        await files.rm(first, { force: true });
        held.delete(own.token);
      };
    }
  } catch (error) {
    held.delete(own.token);
    await files.rm(draft, { force: true });
    throw error;
  }
}

const inUse = (folder: string, { pid }: Claim) =>
  `The data folder ${folder} is in use by process ${pid}. The embedded database serves one process: stop that one, ` +
  'choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which serves many.';
