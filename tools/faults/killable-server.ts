import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, hasEnded, untilServing } from '@kalima/testing/servers/server-process.ts';

const root = join(import.meta.dirname, '../..');

/** A server process that may end at any moment and restart on the same data. */
export class KillableServer {
  #child: ChildProcess | null = null;
  output = '';

  constructor(
    readonly url: string,
    /** The file to run, from `bundleServer`. */
    private readonly main: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** Starts it without waiting; no second one while it runs. */
  launch(): void {
    this.#child?.kill('SIGKILL');
    const child = spawn(process.execPath, [this.main], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: new URL(this.url).port,
        LOG_LEVEL: 'error',
        EMAIL_CONFIRMATION: 'off',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        this.output = (this.output + text).slice(-20_000);
      });
    this.#child = child;
  }

  async waitUntilReady(): Promise<void> {
    if (this.#child === null) throw new Error('The server was not started');
    await untilServing(this.#child, [`${this.url}/api/ready`], () => this.output);
  }

  async start(): Promise<void> {
    this.launch();
    await this.waitUntilReady();
  }

  /** @returns its exit code; 'runs on' if it has not ended by then */
  async ended(maxMs: number): Promise<number | null | 'runs on'> {
    const child = this.#child;
    if (child === null || hasEnded(child)) return child?.exitCode ?? null;
    const closed = once(child, 'close').then(() => child.exitCode);
    return Promise.race([closed, pause(maxMs, 'runs on' as const, { ref: false })]);
  }

  /** @returns its exit code; null when a signal ended it */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    return child === null ? null : end(child, signal);
  }
}
