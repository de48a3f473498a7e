import { posix } from 'node:path';
import type { Machine } from '../src/database/lock-folder.ts';

interface Content {
  text: string;
}

const refuse = (code: string): never => {
  throw Object.assign(new Error(code), { code });
};

/** A disk in memory on which each single step of everybody waits until it is let through: every order in which they can come can be tried. */
export class DiskInTurns {
  readonly names = new Map<string, Content>();
  readonly #waiting = new Map<number, () => void>();

  /** Who waits to do a step. */
  get waiting(): readonly number[] {
    return [...this.#waiting.keys()];
  }

  /** Lets one of them do its step. */
  let(pid: number): void {
    const step = this.#waiting.get(pid);
    this.#waiting.delete(pid);
    step?.();
  }

  /** Who died in the middle of something does no further step. */
  forget(pid: number): void {
    this.#waiting.delete(pid);
  }

  /** What a process of that id does on it. */
  filesOf(pid: number): Machine['files'] {
    const step = <T>(act: () => T): Promise<T> =>
      new Promise((resolve, reject) => {
        this.#waiting.set(pid, () => {
          try {
            resolve(act());
          } catch (error) {
            reject(error);
          }
        });
      });
    const contentOf = (path: string): Content => this.names.get(path) ?? refuse('ENOENT');
    const files = {
      link: (from: string, to: string) =>
        step(() => {
          const content = contentOf(from);
          if (this.names.has(to)) refuse('EEXIST');
          this.names.set(to, content);
        }),
      rename: (from: string, to: string) =>
        step(() => {
          const content = contentOf(from);
          // As POSIX has it: two names of the same file stay both.
          if (this.names.get(to) === content) return;
          this.names.set(to, content);
          this.names.delete(from);
        }),
      rm: (path: string) => step(() => void this.names.delete(path)),
      readFile: (path: string) => step(() => contentOf(path).text),
      readdir: (folder: string) =>
        step(() =>
          [...this.names.keys()].filter((path) => posix.dirname(path) === folder).map((path) => posix.basename(path)),
        ),
      /** It is there before anything is in it. */
      writeFile: async (path: string, text: string) => {
        const content: Content = { text: '' };
        await step(() => void this.names.set(path, content));
        await step(() => {
          content.text = text;
        });
      },
    };
    return files as unknown as Machine['files'];
  }
}
