import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '@kalima/testing/measuring/numbers.ts';
import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import type { Statement } from '../../apps/server/bench/answer-statements.ts';
import type { Load } from './load.ts';

const clients = 32;

/** The ids in a recorded statement: each of pgbench's clients substitutes its own. */
export interface Recorded {
  readonly userId: string;
  readonly sessionId: string;
  readonly round: number;
}

const id = (text: string) => `overlay(overlay(md5((${text})::text) placing '4' from 13) placing '8' from 17)`;

/** A statement for pgbench: constants become its variables, sent as parameters, as by the driver. */
class Script {
  readonly variables: string[] = [];
  readonly #lines: string[];

  constructor(
    private readonly recorded: Recorded,
    learnersEach: number,
  ) {
    // Each client has its own learners, so none waits for another's lock, as with the connections of the load.
    this.#lines = [
      `\\set n 1 + :client_id * ${learnersEach} + random(0, ${learnersEach - 1})`,
      '\\set once random(1, 1000000000000)',
    ];
  }

  add({ text, values }: Statement, end: string): this {
    const at = `${this.#lines.length}`;
    const sql = text
      .replace(/version = \$\d+/, end === '\\gset' ? '$&' : 'version >= 0')
      .replace(/\$(\d+)/g, (_, number: string) => this.#term(`s${at}_${number}`, values[Number(number) - 1]));
    this.#lines.push(sql + end);
    return this;
  }

  #term(name: string, value: unknown): string {
    if (value === null) return 'null';
    if (value === this.recorded.userId) return id(':n');
    if (value === this.recorded.sessionId) return id(`'${this.recorded.round}:' || :n::text`);
    const text = String(value);
    this.variables.push('-D', `${name}=${text.replaceAll(/"source":"/g, '"source":"#')}`);
    // No source is booked twice.
    return text.includes('"source":"') ? `replace(:${name}::text, '#', :once::text)` : `:${name}`;
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

export const readAndWrite = ([read, write]: readonly Statement[], recorded: Recorded, learnersEach: number): Script => {
  if (read === undefined || write === undefined) throw new Error('An answer is one read and one statement');
  return new Script(recorded, learnersEach).add(read, '\\gset').add(write, ';');
};

export const writeAlone = ([, write]: readonly Statement[], recorded: Recorded, learnersEach: number): Script => {
  if (write === undefined) throw new Error('An answer is one read and one statement');
  return new Script(recorded, learnersEach).add(write, ';');
};

export async function pgbench(databaseUrl: string, script: Script, seconds: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script.text);
    const log = join(folder, 'times');
    const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, '-l'];
    const output = await run([...flags, `--log-prefix=${log}`, ...script.variables, databaseUrl]);
    const perSecond = Number(/tps = ([\d.]+) \(without initial/.exec(output)?.[1]);
    const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
    if (!(perSecond > 0) || failed > 0) throw new Error(output);
    const ms = readdirSync(folder)
      .filter((name) => name.startsWith('times'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000);
    return { perSecond, p50Ms: quantile(ms, 0.5), p99Ms: quantile(ms, 0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(flags: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(findPostgresql() ?? '', 'pgbench'), flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });
}
