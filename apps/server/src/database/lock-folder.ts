import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Who has, or had, the folder. A token is used once and never again: a process id comes back, in a container at each start. It ends
 * with the start of the machine and of the process, where these can be known.
 */
export interface Claim {
  readonly pid: number;
  readonly token: string;
}

/** What locking needs of the machine. */
export interface Machine {
  readonly pid: number;
  isAlive(claim: Claim): boolean;
  readonly files: Pick<typeof disk, 'link' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'writeFile'>;
}

/** When the machine and the process were started, which no other process has alike; null where the system does not tell. */
function birthOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program comes before, in brackets, and may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const startTicks = fields[19];
    return startTicks === undefined ? null : `${boot}-${startTicks}`;
  } catch {
    return null;
  }
}

const birthMark = '_';
const newToken = () => [randomUUID(), birthOf(process.pid) ?? []].flat().join(birthMark);

/** Whether the process of today that has the claim's id is another one, which only came to the same number. */
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
 * Keeps a second process off a data folder; a lock whose process is gone (a crash) is taken over, by exactly one of those who try.
 *
 * Claims stand in a row, which begins in `kalima.lock`; the last of it has the folder. Whoever finds the last one dead puts its own
 * behind that one, in a file named for its token, as a link: of several only one can. It counts if the row, followed again from its
 * beginning, leads to it; for whoever has the folder lets the row begin with itself, and only then clears away what was before.
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
    // Servers before this one wrote the process id alone.
    const [, owner = '0', token = 'none'] = /^(\d+)(?:\n([\w-]+)\n)?$/.exec(text) ?? [];
    return { pid: Number(owner), token };
  }

  /** @returns the last claim of the row, and the place behind it. */
  async function end(): Promise<{ last: Claim | null; free: string }> {
    let [last, free]: [Claim | null, string] = [null, first];
    for (let next = await read(free); next !== null; next = await read(free)) [last, free] = [next, behind(next)];
    return { last, free };
  }

  const own: Claim = { pid, token: newToken() };
  const draft = `${first}.draft-${own.token}`;

  /** @returns whether this claim has the folder now. */
  async function claim(free: string): Promise<boolean> {
    await files.writeFile(draft, `${pid}\n${own.token}\n`);
    try {
      await files.link(draft, free);
    } catch (error) {
      // Somebody was quicker, and may have cleared the draft away, too.
      if (codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOENT') return false;
      throw error;
    }
    if ((await end()).last?.token === own.token) return true;
    await files.rm(free, { force: true });
    return false;
  }

  /** The row begins with this claim; drafts, and claims that do not count any more, go. */
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
