import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresql } from '@kalima/testing/servers/find-postgresql.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgresql, type Database } from '../src/database/connect.ts';
import { connectPglite } from '../src/database/connect-pglite.ts';
import { lockFolder } from '../src/database/lock-folder.ts';
import { migrate } from '../src/database/migrate.ts';
import { projectRoot } from '../src/settings/project-root.ts';
import { fillEmbedded, testEngine } from './engines.ts';

const run = promisify(execFile);
const complain = (error: Error) => process.stderr.write(`${error.message}\n`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a server would keep its data. */
interface Place {
  readonly data: string;
  readonly url: string | null;
  open(): Promise<Database>;
}

async function makePlace(name: string): Promise<Place> {
  const data = join(folder, name);
  if (testEngine() === 'pglite') return { data, url: null, open: () => connectPglite(data, complain) };
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await admin.connect();
  const database = `kalima_${name}_${crypto.randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${database}`);
  await admin.end();
  const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: `/${database}` }).href;
  return { data, url, open: async () => connectPostgresql(url, complain) };
}

const deploy = (script: 'backup' | 'restore', { data, url }: Place, archive: string) =>
  run(join(projectRoot, 'deploy', script), [archive], {
    env: {
      PATH: `${findPostgresql() ?? ''}:${process.env.PATH}`,
      DATA_DIR: data,
      ...(url === null ? {} : { DATABASE_URL: url }),
    },
  });

/** As a first start leaves it. */
async function fill({ data, url }: Place): Promise<void> {
  if (url !== null) return;
  await fillEmbedded(data);
}

const learners = ({ orm }: Database) =>
  orm.execute(sql`select email, version from users join profiles on user_id = id`);

describe('deploy/backup and deploy/restore', () => {
  it('bring learners and photos to another place, where the server goes on', async () => {
    const [from, to] = [await makePlace('from'), await makePlace('to')];
    await fill(from);
    const archive = join(folder, 'kept.tar.gz');
    const before = await from.open();
    await migrate(before);
    await before.orm.execute(sql`insert into users (id, email) values (gen_random_uuid(), 'amina@example.org')`);
    const kept = (await learners(before)).rows;
    await before.close();
    mkdirSync(join(from.data, 'files/avatars'), { recursive: true });
    writeFileSync(join(from.data, 'files/avatars/amina.jpg'), 'a photo');

    await deploy('backup', from, archive);
    await deploy('restore', to, archive);

    const after = await to.open();
    await migrate(after);
    expect((await learners(after)).rows).toEqual(kept);
    expect(kept).toEqual([{ email: 'amina@example.org', version: 0 }]);
    await after.close();
    expect(readFileSync(join(to.data, 'files/avatars/amina.jpg'), 'utf8')).toBe('a photo');
    await expect(deploy('restore', to, archive)).rejects.toThrow(/already/);
  }, 120_000);

  it.runIf(testEngine() === 'pglite')('leave an embedded database alone while its server runs', async () => {
    const place = await makePlace('busy');
    mkdirSync(join(place.data, 'database'), { recursive: true });
    writeFileSync(join(place.data, 'database/PG_VERSION'), '17');
    const unlock = await lockFolder(place.data);
    const archive = join(folder, 'busy.tar.gz');
    await expect(deploy('backup', place, archive)).rejects.toThrow(/is running: stop it first/);
    await unlock();
    expect(existsSync(archive)).toBe(false);
  });

  /** Replaces pg_dump by a program that records its arguments, which `ps` shows, and PGPASSWORD, which it does not. */
  it('show no password to who lists the processes', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const noted = join(folder, 'noted');
    const program = `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@" > '${noted}'\nexit 1\n`;
    writeFileSync(join(bin, 'pg_dump'), program, { mode: 0o755 });
    const env = {
      PATH: `${bin}:${process.env.PATH}`,
      DATA_DIR: '',
      DATABASE_URL: 'postgresql://amina:p%40ss%5Cn@db.example.org:5432/kalima',
    };
    await expect(run(join(projectRoot, 'deploy/backup'), [join(folder, 'none')], { env })).rejects.toThrow();
    const [password, ...args] = readFileSync(noted, 'utf8').split('\n');
    expect(password).toBe('p@ss\\n');
    expect(args).toContain('postgresql://amina@db.example.org:5432/kalima');
    expect(args.join(' ')).not.toContain('p%40ss');
  });

  it('take a relative folder as the server does: inside the checkout, wherever they are called', async () => {
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: 'no-such-folder' };
    const asked = run(join(projectRoot, 'deploy/backup'), [join(folder, 'none')], { env, cwd: tmpdir() });
    await expect(asked).rejects.toThrow(`There is no database in ${join(projectRoot, 'no-such-folder')}`);
  });
});
