import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { end, untilServing } from '@kalima/testing/servers/server-process.ts';
import { readStages } from './dockerfile.ts';

/** A folder with the image's files, started by the image's own command and settings. */
export class RunningImage {
  #child: ChildProcess | null = null;
  #output = '';
  url = '';

  constructor(
    readonly folder: string,
    readonly data: string,
    private readonly node: string = process.execPath,
  ) {
    mkdirSync(data, { recursive: true });
  }

  async start(): Promise<void> {
    const port = await freePort();
    const last = readStages().at(-1);
    this.url = `http://127.0.0.1:${port}`;
    this.#child = this.#run(last?.command ?? [], {
      ...last?.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: this.data,
      EMAIL_CONFIRMATION: 'off',
      LOG_LEVEL: 'warn',
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text: Buffer) => {
        this.#output = (this.#output + text).slice(-20_000);
      });
    await untilServing(this.#child, [`${this.url}/api/ready`], () => this.#output);
  }

  #run([program, ...args]: readonly string[], env: Record<string, string>): ChildProcess {
    if (program !== 'node') throw new Error(`The image runs ${program}`);
    return spawn(this.node, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async checkHealth(): Promise<number | null> {
    const check = this.#run(readStages().at(-1)?.healthCheck ?? [], { PORT: new URL(this.url).port });
    return new Promise((resolve) => check.once('exit', resolve));
  }

  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    return child === null ? null : end(child);
  }

  async remove(): Promise<void> {
    if (this.#child !== null) await end(this.#child, 'SIGKILL');
  }
}
