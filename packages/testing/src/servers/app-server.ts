import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMs } from '../start.ts';
import { freePort } from './free-port.ts';
import { journeyDatabase } from './journey-database.ts';
import { end, untilServing } from './server-process.ts';
import { type AlternatingProxy, startProxy } from './start-proxy.ts';

const root = join(import.meta.dirname, '../../../..');

const devKey = randomUUID();
const asDeveloper = { authorization: `Bearer ${devKey}` };

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
}

/** On PostgreSQL: processes per journey, which share its port and database behind a round-robin proxy. */
const processCount = Number(process.env.JOURNEY_PROCESSES ?? 1);

/** A prepared data folder, as the first start of the embedded database leaves it: see first-start.ts. */
const startedFolder = process.env.JOURNEY_FOLDER;

/** The built app as its owner runs it, with a data folder of its own; it can be stopped and started again. */
export class AppServer {
  readonly url: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'kalima-journey-'));
  #processes: readonly ChildProcess[] = [];
  #proxy: AlternatingProxy | null = null;
  #aheadMs: number;

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
    /** By process: the port itself where there is only one. */
    private readonly processPorts: readonly number[],
    private readonly dropDatabase: () => Promise<void>,
  ) {
    this.url = `http://localhost:${port}`;
    this.#aheadMs = this.hasClock ? startMs - Date.now() : 0;
  }

  /** Whether its clock begins at the fixed start and can be moved; off with DEV_CLOCK=off. */
  get hasClock(): boolean {
    return this.settings.DEV_CLOCK !== 'off';
  }

  get nowMs(): number {
    return Date.now() + this.#aheadMs;
  }

  /** @param settings without a DATABASE_URL it has a database of its own */
  static async start(settings: Record<string, string> = {}): Promise<AppServer> {
    const database =
      settings.DATABASE_URL === undefined
        ? await journeyDatabase(randomUUID())
        : { settings: {}, drop: async () => undefined };
    const all: Record<string, string> = { ...database.settings, ...settings };
    const port = await freePort();
    const count = all.DATABASE_URL === undefined ? 1 : processCount;
    const processPorts = count === 1 ? [port] : await Promise.all(Array.from({ length: count }, () => freePort()));
    const server = new AppServer(port, all, processPorts, database.drop);
    if (startedFolder !== undefined && all.DATABASE_URL === undefined)
      cpSync(startedFolder, server.folder, { recursive: true });
    await server.run();
    return server;
  }

  get #isBehindProxy(): boolean {
    return this.processPorts.length > 1;
  }

  /** The development pages are read from each process directly: they refuse requests through a proxy. */
  get #directUrls(): string[] {
    return this.processPorts.map((port) => `http://localhost:${port}`);
  }

  async run(): Promise<void> {
    process.once('exit', this.#leaveNothing);
    const behindProxy = this.#isBehindProxy ? { PUBLIC_URL: this.url, TRUST_PROXY: '1' } : {};
    this.#processes = this.processPorts.map((port) =>
      spawn(process.execPath, ['apps/server/dist/main.js'], {
        cwd: root,
        env: {
          PATH: process.env.PATH ?? '',
          DATA_DIR: this.folder,
          LOG_LEVEL: 'warn',
          DEV_KEY: devKey,
          ...this.settings,
          ...behindProxy,
          ...(this.hasClock ? { DEV_CLOCK: new Date(this.nowMs).toISOString() } : {}),
          PORT: String(port),
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      }),
    );
    await Promise.all(this.#processes.map((child, at) => untilServing(child, [`${this.#directUrls[at]}/api/health`])));
    // Each process has started at its own pace: synchronise their clocks.
    if (this.hasClock) await this.#setClocks(() => ({ now: this.nowMs }));
    if (!this.#isBehindProxy) return;
    this.#proxy = await startProxy(this.port, this.processPorts);
    const [first] = this.#processes;
    if (first !== undefined) await untilServing(this.#proxy.process ?? first, [`${this.url}/api/health`]);
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** As a crash of the machine: without a shutdown. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the processes of a journey that did not close them. */
  readonly #leaveNothing = () => {
    for (const child of [...this.#processes, this.#proxy?.process]) child?.kill('SIGKILL');
  };

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    process.removeListener('exit', this.#leaveNothing);
    await Promise.all(this.#processes.map((child) => end(child, signal)));
    await this.#proxy?.stop();
    this.#proxy = null;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.run();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.dropDatabase();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Lets time pass on the server. */
  async advanceClock(advanceMs: number): Promise<void> {
    this.#aheadMs += advanceMs;
    // Requests wait meanwhile: the clocks of the processes must agree.
    const advance = () => this.#setClocks(() => ({ advanceMs }));
    await (this.#proxy === null ? advance() : this.#proxy.holdBack(advance));
  }

  async #setClocks(body: () => { now: number } | { advanceMs: number }): Promise<void> {
    const move = async (url: string) => {
      const reply = await fetch(`${url}/dev/clock`, {
        method: 'POST',
        headers: { ...asDeveloper, 'content-type': 'application/json' },
        body: JSON.stringify(body()),
      });
      if (!reply.ok) throw new Error(`The clock cannot be moved: ${reply.status}`);
    };
    await Promise.all(this.#directUrls.map(move));
  }

  /** The learners' files that are kept in the data folder. */
  files(): string[] {
    const folder = join(this.folder, 'files');
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
    return (await (await fetch(`${url}/dev/mailbox.json`, { headers: asDeveloper })).json()) as Mail[];
  }

  /** The development mailbox of an address. Mails leave after the reply; each process has its own outbox. */
  async mailboxOf(address: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      for (const url of this.#directUrls)
        if ((await this.#mailsIn(url)).some(({ to }) => to === address)) return `${url}/dev/mailbox?key=${devKey}`;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No mail for ${address}`);
  }

  /** The link in the latest mail to an address. */
  async linkMailedTo(address: string): Promise<string> {
    const mail = (await this.mails()).find(({ to }) => to === address);
    const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
    if (link === undefined) throw new Error(`No mail with a link for ${address}`);
    return link;
  }
}
