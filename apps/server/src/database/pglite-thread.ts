import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

export interface DiskSpace {
  readonly isShort: boolean;
  readonly freeBytes: number;
}

export interface ThreadOptions {
  /** Writes were refused for lack of disk space, or are accepted again. */
  readonly onDiskSpace: (diskSpace: DiskSpace) => void;
  /** The engine died or hangs; only a restart helps. */
  readonly onBroken: (reason: string) => void;
  /** Longest wait for an answer before the engine counts as hung. */
  readonly maxUnansweredMs: number;
}

export interface PgliteThread {
  /** A stream in place of a PostgreSQL client's socket. One client at a time. */
  openStream(): Duplex;
  /** False while one exchange exceeds the limit. */
  isAnswering(): boolean;
  close(): Promise<void>;
}

const mebibyte = 2 ** 20;
/** Two write-ahead-log segments: one that may start at any moment, one for recovery. */
export const minFreeBytes = 32 * mebibyte;
/** Hysteresis above `minFreeBytes`. */
const roomyBytes = 36 * mebibyte;

/** A statement over every table of a large school takes seconds. */
const defaultMaxUnansweredMs = 60_000;
const maxBusyMs = 10_000;
const tickMs = 1000;

type Reply =
  | 'ready'
  | 'closed'
  | { readonly broken: string }
  | { readonly diskSpace: DiskSpace }
  | { readonly client: number; readonly bytes: Uint8Array };

class ResponseWatchdog {
  #waiting = 0;
  #ticks = 0;

  asked(): void {
    this.#waiting += 1;
  }
  answered(): void {
    this.#waiting -= 1;
    this.#ticks = 0;
  }
  /** Counts ticks of this thread, not clock time: a process suspended for an hour did not wait for one. */
  tick(): void {
    this.#ticks = this.#waiting === 0 ? 0 : this.#ticks + 1;
  }
  get ms(): number {
    return this.#ticks * tickMs;
  }
}

/** Stands in for a TCP socket: each write goes to the thread, each reply comes back as data. */
class ThreadStream extends Duplex {
  readonly #worker: Worker;
  readonly #client: number;
  readonly #watchdog: ResponseWatchdog;
  readonly #onReply = (reply: Reply) => {
    if (typeof reply !== 'object' || !('client' in reply) || reply.client !== this.#client) return;
    const { bytes } = reply;
    if (bytes.length > 0) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  constructor(worker: Worker, client: number, watchdog: ResponseWatchdog) {
    super();
    this.#worker = worker;
    this.#client = client;
    this.#watchdog = watchdog;
    worker.on('message', this.#onReply);
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read(): void {}

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#watchdog.asked();
    this.#worker.postMessage({
      client: this.#client,
      bytes: new Uint8Array(Buffer.concat(chunks.map((c) => c.chunk))),
    });
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#onReply);
    done(error);
  }
}

function describeFreeSpace(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(dirname(folder));
    const free = bavail * bsize;
    return free < minFreeBytes ? ` The disk has ${Math.floor(free / mebibyte)} MB of room left.` : '';
  } catch {
    return '';
  }
}

export async function startPgliteThread(
  folder: string,
  { onDiskSpace, onBroken, maxUnansweredMs = defaultMaxUnansweredMs }: Partial<ThreadOptions> = {},
): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { folder, minFreeBytes, roomyBytes },
  });
  worker.setMaxListeners(0);
  const watchdog = new ResponseWatchdog();
  const streams = new Set<ThreadStream>();
  let broken: Error | null = null;
  let isClosing = false;
  let rejectStart: (error: Error) => void = () => undefined;

  const fail = (reason: string) => {
    if (broken !== null) return;
    broken = new Error(`The embedded database failed: ${reason}.${describeFreeSpace(folder)}`);
    clearInterval(watch);
    rejectStart(broken);
    for (const stream of streams) stream.destroy(broken);
    void worker.terminate();
    // The last checkpoint may fail for lack of disk: the write-ahead log has everything, and the next start replays it.
    if (!isClosing) onBroken?.(broken.message);
  };
  const watch = setInterval(() => {
    watchdog.tick();
    if (watchdog.ms >= maxUnansweredMs) fail(`it has not answered for ${maxUnansweredMs / 1000} s`);
  }, tickMs).unref();
  // The engine's last output may follow the error, but precedes the exit, and is more precise.
  let uncaught: Error | null = null;
  worker.on('error', (error) => {
    uncaught = error;
  });
  worker.on('exit', () => {
    if (uncaught !== null || !isClosing) fail(uncaught?.message ?? 'its thread ended');
  });
  worker.on('message', (reply: Reply) => {
    if (typeof reply !== 'object') return;
    if ('broken' in reply) fail(reply.broken);
    else if ('diskSpace' in reply) onDiskSpace?.(reply.diskSpace);
    else watchdog.answered();
  });

  watchdog.asked();
  await new Promise<void>((resolve, reject) => {
    rejectStart = reject;
    worker.on('message', (reply: Reply) => {
      if (reply === 'ready') resolve();
    });
  });
  watchdog.answered();

  let clients = 0;
  return {
    openStream: () => {
      clients += 1;
      const stream = new ThreadStream(worker, clients, watchdog);
      streams.add(stream);
      stream.once('close', () => streams.delete(stream));
      if (broken !== null) stream.destroy(broken);
      return stream;
    },
    isAnswering: () => broken === null && watchdog.ms < maxBusyMs,
    close: async () => {
      clearInterval(watch);
      isClosing = true;
      if (broken !== null) return;
      const closed = new Promise<void>((resolve) => {
        worker.on('message', (reply: Reply) => {
          if (reply === 'closed') resolve();
        });
        // A worker that fails here is terminated.
        worker.once('exit', () => resolve());
      });
      worker.postMessage('close');
      await closed;
      await worker.terminate();
    },
  };
}
