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
  readonly sentAt: string;
}

/** So many processes share each journey's port and database (`npm run many`), instead of the one. */
const processCount = Number(process.env.JOURNEY_PROCESSES ?? 1);

/** The built app as its owner runs it, with a data folder of its own; it can be stopped and started again. */
export class AppServer {
  readonly url: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'kalima-journey-'));
  #process: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
    /** Of each process behind the port; none where the one process has the port itself. */
    private readonly processPorts: readonly number[],
  ) {
    this.url = `http://localhost:${port}`;
  }

  static async start(settings: Record<string, string> = {}): Promise<AppServer> {
    const hasMany = processCount > 1 && settings.DATABASE_URL !== undefined;
    const ports: number[] = [];
    while (hasMany && ports.length < processCount) ports.push(await freePort());
    const server = new AppServer(await freePort(), settings, ports);
    await server.run();
    return server;
  }

  /** Where the pages of a developer are asked: of each process itself, for they answer nothing that came through a proxy. */
  get #directUrls(): string[] {
    return this.processPorts.length === 0 ? [this.url] : this.processPorts.map((port) => `http://localhost:${port}`);
  }

  async run(): Promise<void> {
    const program =
      this.processPorts.length === 0 ? ['apps/server/dist/main.js'] : ['--import', 'tsx', 'e2e/behind-nginx.ts'];
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: String(this.port),
        PROCESS_PORTS: this.processPorts.join(),
        DATA_DIR: this.#folder,
        LOG_LEVEL: 'warn',
        ...(process.env.NGINX_PROGRAM === undefined ? {} : { NGINX_PROGRAM: process.env.NGINX_PROGRAM }),
        ...this.settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#process = child;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
      const asked = [this.url, ...this.#directUrls].map((url) => fetch(`${url}/api/health`).catch(() => null));
      if ((await Promise.all(asked)).every((health) => health?.ok)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** As a crash ends it: nothing is finished, nothing is said. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
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
    for (const url of this.#directUrls) {
      const reply = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ advanceMs }),
      });
      if (!reply.ok) throw new Error(`The clock cannot be moved: ${reply.status}`);
    }
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
    const outboxes = await Promise.all(this.#directUrls.map((url) => this.#mailsIn(url)));
    return outboxes.flat().toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
  }

  async #mailsIn(url: string): Promise<Mail[]> {
    return (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Mail[];
  }

  /** The page with the mails to an address: each process has an outbox of its own. */
  async mailboxOf(address: string): Promise<string> {
    for (const url of this.#directUrls)
      if ((await this.#mailsIn(url)).some(({ to }) => to === address)) return `${url}/dev/mailbox`;
    return `${this.url}/dev/mailbox`;
  }

  /** The link in the latest mail to an address. */
  async linkMailedTo(address: string): Promise<string> {
    const mail = (await this.mails()).find(({ to }) => to === address);
    const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
    if (link === undefined) throw new Error(`No mail with a link for ${address}`);
    return link;
  }
}
