import { once } from 'node:events';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';

/** The embedded database running in its own thread. */
export interface PgliteThread {
  /** A stream that a PostgreSQL client may use in place of a socket. One client at a time. */
  openStream(): Duplex;
  close(): Promise<void>;
}

/** Stands where the driver expects a TCP socket; each write goes to the thread, each reply comes back as data. */
class ThreadStream extends Duplex {
  readonly #worker: Worker;
  readonly #client: number;
  readonly #onReply = (reply: unknown) => {
    if (typeof reply !== 'object' || reply === null || !('client' in reply) || reply.client !== this.#client) return;
    const { bytes } = reply as unknown as { bytes: Uint8Array };
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };

  constructor(worker: Worker, client: number) {
    super();
    this.#worker = worker;
    this.#client = client;
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

export async function startPgliteThread(folder: string): Promise<PgliteThread> {
  const worker = new Worker(join(projectRoot, 'apps/server/src/database/pglite-worker.mjs'), {
    workerData: { folder },
  });
  worker.setMaxListeners(0);
  await once(worker, 'message');
  let clients = 0;
  return {
    openStream: () => {
      clients += 1;
      return new ThreadStream(worker, clients);
    },
    close: async () => {
      const closed = once(worker, 'message');
      worker.postMessage('close');
      await closed;
      await worker.terminate();
    },
  };
}
