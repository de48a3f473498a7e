import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { startPostgresql, type ThrowAwayPostgresql } from '@kalima/testing/servers/throw-away-postgresql.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEmbedded } from '../../apps/server/test/engines.ts';
import { bundleServer, type ServerBundle } from './bundle-server.ts';
import { KillableServer } from './killable-server.ts';

/** A start that fails ends within ten seconds; a machine that runs many tests at once is slower. */
const maxStartMs = Number(process.env.FAULT_MAX_START_MS ?? '30000');

let bundle: ServerBundle;
let place: string;
let template: string;
beforeAll(async () => {
  bundle = await bundleServer();
  place = mkdtempSync(join(tmpdir(), 'kalima-starts-'));
  template = join(place, 'template');
  await fillEmbedded(template);
});
afterAll(() => {
  bundle.remove();
  rmSync(place, { recursive: true, force: true });
});

/** @returns what a server says that cannot start, when it has ended. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  const server = new KillableServer(`http://127.0.0.1:${await freePort()}`, bundle.main, {
    LOG_LEVEL: 'silent',
    ...settings,
  });
  server.launch();
  try {
    expect(await server.ended(maxStartMs)).toBe(1);
  } finally {
    await server.end('SIGKILL');
  }
  expect(server.output).not.toContain('Aborted');
  expect(server.output).not.toMatch(/^\s+at /m);
  return server.output;
}

function aFolder(): string {
  const folder = join(place, randomUUID());
  cpSync(template, folder, { recursive: true });
  return folder;
}

describe('a start with a wrong setting ends, and names it', () => {
  it.each([
    [
      'GOOGLE_PLAY_CREDENTIALS',
      { GOOGLE_PLAY_PACKAGE: 'org.example.kalima', GOOGLE_PLAY_CREDENTIALS: '/no/such/file' },
    ],
    ['GOOGLE_PLAY_CREDENTIALS', { GOOGLE_PLAY_PACKAGE: 'org.example.kalima', GOOGLE_PLAY_CREDENTIALS: '/dev/null' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://kalima.example.org' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
    ['DATA_DIR', { DATA_DIR: '/dev/null' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://127.0.0.1:1/kalima' }],
    ['HOST', { HOST: '203.0.113.77' }],
  ])('%s', async (name, settings) => {
    expect(await failedStart({ DATA_DIR: aFolder(), ...settings })).toMatch(new RegExp(`^ *${name}: `, 'm'));
  });

  it('PORT, which another program has', async () => {
    const taken: Server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    expect(await failedStart({ DATA_DIR: aFolder(), PORT: String(port) })).toContain(`PORT: ${port} is in use`);
    taken.close();
  });

  it('DATABASE_URL, behind which nobody answers', async () => {
    const mute: Server = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    const url = `postgresql://127.0.0.1:${port}/kalima`;
    expect(await failedStart({ DATABASE_URL: url, DATA_DIR: aFolder() })).toMatch(/^DATABASE_URL: .*6000 ms/m);
    mute.close();
  });
});

const largestFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^\d+$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

describe('a start on a damaged data folder ends, and says what to do', () => {
  it.each<[string, (files: string) => void]>([
    ['without its control file', (files) => rmSync(join(files, 'global/pg_control'))],
    ['with half a control file', (files) => truncateSync(join(files, 'global/pg_control'), 100)],
    ['with an empty control file', (files) => truncateSync(join(files, 'global/pg_control'), 0)],
    ['without its write-ahead log', (files) => rmSync(join(files, 'pg_wal'), { recursive: true })],
    ['of another version', (files) => writeFileSync(join(files, 'PG_VERSION'), '12\n')],
    [
      'with tables cut off',
      (files) => {
        for (const file of largestFiles(join(files, 'base'))) truncateSync(file, 0);
      },
    ],
    [
      'with tables overwritten',
      (files) => {
        for (const file of largestFiles(join(files, 'base'))) writeFileSync(file, Buffer.alloc(8192, 0x5a));
      },
    ],
  ])('%s', async (_, damage) => {
    const folder = aFolder();
    damage(join(folder, 'database'));
    expect(await failedStart({ DATA_DIR: folder })).toMatch(
      new RegExp(`^DATA_DIR: the embedded database in ${folder} cannot be used: .*deploy/restore`, 'm'),
    );
  });
});

describe.skipIf(findPostgresql() === null)('a start on a PostgreSQL that does not fit ends, and says why', () => {
  let postgresql: ThrowAwayPostgresql;
  let admin: pg.Client;
  beforeAll(async () => {
    const started = await startPostgresql();
    if (started === null) throw new Error('PostgreSQL is not on this machine');
    postgresql = started;
    admin = new pg.Client({ connectionString: postgresql.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin?.end();
    await postgresql?.stop();
  });

  const urlOf = (change: Partial<URL>) => Object.assign(new URL(postgresql.url), change).href;
  const started = async (DATABASE_URL: string) => {
    const server = new KillableServer(`http://127.0.0.1:${await freePort()}`, bundle.main, {
      DATABASE_URL,
      DATA_DIR: aFolder(),
    });
    await server.start();
    await server.end('SIGTERM');
  };

  it('a database that is not there, of another encoding, read-only, or closed to the role', async () => {
    await admin.query(`create database latin encoding 'LATIN1' locale 'C' template template0`);
    await admin.query('create database reading');
    await admin.query('alter database reading set default_transaction_read_only = on');
    await admin.query(`create role weak login password 'weak'`);
    await admin.query('create database closed');
    for (const [change, sentence] of [
      [{ pathname: '/none' }, /^DATABASE_URL: .*there is no such database/m],
      [{ pathname: '/latin' }, /^DATABASE_URL: .*encoding is LATIN1/m],
      [{ pathname: '/reading' }, /^DATABASE_URL: .*it only reads/m],
      [{ pathname: '/closed', username: 'weak', password: 'weak' }, /^DATABASE_URL: .*the role lacks rights/m],
    ] as const)
      expect(await failedStart({ DATABASE_URL: urlOf(change), DATA_DIR: aFolder() })).toMatch(sentence);
  });

  it('a database without a table, or of a newer version of this app', async () => {
    await admin.query('create database older');
    const url = urlOf({ pathname: '/older' });
    await started(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('drop table rate_limits');
    expect(await failedStart({ DATABASE_URL: url, DATA_DIR: aFolder() })).toMatch(/tables are missing \(rate_limits\)/);
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)`);
    expect(await failedStart({ DATABASE_URL: url, DATA_DIR: aFolder() })).toMatch(/made by a newer version/);
    await client.end();
  });
});

it('a folder that is nobody’s yet is no failure', async () => {
  const folder = join(place, 'empty');
  mkdirSync(folder);
  const server = new KillableServer(`http://127.0.0.1:${await freePort()}`, bundle.main, { DATA_DIR: folder });
  await server.start();
  expect(await server.end('SIGTERM')).toBe(0);
});
