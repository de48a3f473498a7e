import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tools/free-port.ts';

const root = join(import.meta.dirname, '..');

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The built app as its owner runs it, with a data folder of its own; it can be stopped and started again. */
export class AppServer {
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'kalima-journey-'));
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {
    this.url = `http://localhost:${port}`;
  }

  static async start(settings: Record<string, string> = {}): Promise<AppServer> {
    const server = new AppServer(await freePort(), settings);
    await server.run();
    return server;
  }

  async run(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.port),
        DATA_DIR: this.#folder,
        LOG_LEVEL: 'warn',
        ...this.settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#process = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      const health = await fetch(`${this.url}/api/health`).catch(() => null);
      if (health?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.run();
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Lets time pass on the server, which must have been started with DEV_CLOCK=on. */
  async advanceClock(advanceMs: number): Promise<void> {
    const reply = await fetch(`${this.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs }),
    });
    if (!reply.ok) throw new Error(`The clock cannot be moved: ${reply.status}`);
  }

  /** The learners' files that are kept in the data folder. */
  files(): string[] {
    const folder = join(this.#folder, 'files');
    if (!existsSync(folder)) return [];
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }

  /** The development outbox, the newest first. */
  async mails(): Promise<Mail[]> {
    const reply = await fetch(`${this.url}/dev/mailbox.json`);
    return (await reply.json()) as Mail[];
  }

  /** The link in the latest mail to an address. */
  async linkMailedTo(address: string): Promise<string> {
    const mail = (await this.mails()).find(({ to }) => to === address);
    const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
    if (link === undefined) throw new Error(`No mail with a link for ${address}`);
    return link;
  }
}
