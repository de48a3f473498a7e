import { posix } from 'node:path';
import type { Machine } from '../src/database/lock-folder.ts';

interface Content {
  text: string;
}

const refuse = (code: string): never => {
  throw Object.assign(new Error(code), { code });
};

/** A disk in memory that holds each step until `let`, so that a test can try every interleaving of processes. */
export class DiskInTurns {
  readonly names = new Map<string, Content>();
  readonly #waiting = new Map<number, () => void>();

  get waiting(): readonly number[] {
    return [...this.#waiting.keys()];
  }

  /** Runs the pending step of a process. */
  let(pid: number): void {
    const step = this.#waiting.get(pid);
    this.#waiting.delete(pid);
    step?.();
  }

  /** Drops the pending step of a process that has crashed. */
  forget(pid: number): void {
    this.#waiting.delete(pid);
  }

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
          // POSIX: renaming one hard link onto another of the same file does nothing.
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
      /** The file exists, empty, before its content is written. */
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
