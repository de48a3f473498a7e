import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuthSession, GuideView } from '@kalima/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillEmbedded } from '../../apps/server/test/engines.ts';
import { bundleServer, type ServerBundle } from './bundle-server.ts';
import { KillableServer } from './killable-server.ts';

const isWindows = process.platform === 'win32';
const nobody = 65_534;

let bundle: ServerBundle;
let place: string;
const umask = process.umask();
beforeAll(async () => {
  bundle = await bundleServer();
  place = mkdtempSync(join(tmpdir(), 'kalima-private-'));
  // As open as a machine can be: the server's own care is what is tested.
  chmodSync(place, 0o755);
  process.umask(0);
});
afterAll(() => {
  process.umask(umask);
  bundle.remove();
  rmSync(place, { recursive: true, force: true });
});

function pathsIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return [folder, ...below.map((name) => join(folder, name))];
}

const openToOthers = (folder: string) => pathsIn(folder).filter((path) => (statSync(path).mode & 0o077) !== 0);

const aServer = async (folder: string) =>
  new KillableServer(`http://127.0.0.1:${await freePort()}`, bundle.main, { DATA_DIR: folder });

/** Has the server write to its database, its clips and its photos. */
async function leaveTraces({ url }: KillableServer): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'a good password' });
  const signedUp = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers: json, body });
  const as = { authorization: `Bearer ${((await signedUp.json()) as AuthSession).access_token}` };
  const picture = { method: 'PUT', headers: { ...as, 'content-type': 'image/png' }, body: whitePng(8, 8) };
  expect((await fetch(`${url}/api/profile/avatar`, picture)).ok).toBe(true);
  const { guide } = (await (await fetch(`${url}/api/guides/1?language=en`)).json()) as GuideView;
  const text = JSON.stringify({ text: guide.words[0]?.arabic });
  const say = { method: 'POST', headers: { ...json, ...as }, body: text };
  expect((await fetch(`${url}/functions/v1/generate-speech`, say)).ok).toBe(true);
}

describe.skipIf(isWindows)('the data folder', () => {
  it('of a first start is private, with everything that is written to it', async () => {
    const folder = join(place, 'new');
    const server = await aServer(folder);
    try {
      await server.start();
      await leaveTraces(server);
      for (const name of ['database', 'kalima.lock', 'clips', 'files'])
        expect(readdirSync(folder), name).toContain(name);
      expect(openToOthers(folder)).toEqual([]);
    } finally {
      await server.end('SIGTERM');
    }
    expect(openToOthers(folder)).toEqual([]);
  });

  it('that an older server left open is closed at the start, which the log says once', async () => {
    const folder = join(place, 'open');
    await fillEmbedded(folder);
    for (const path of pathsIn(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    const before = openToOthers(folder).length;
    const server = await aServer(folder);
    try {
      await server.start();
      expect(openToOthers(folder)).toEqual([]);
      expect(server.output).toContain(`${before} files and folders in ${folder} were open to other users`);
      await server.end('SIGTERM');
      server.output = '';
      await server.start();
      expect(server.output).not.toContain('open to other users');
    } finally {
      await server.end('SIGTERM');
    }
  });

  it.runIf(process.getuid?.() === 0)('cannot be read by another user of the machine', () => {
    const log = join(place, 'open/database/pg_wal');
    const [segment = ''] = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
    const read = (uid: number) => spawnSync('cat', [join(log, segment)], { uid, stdio: 'ignore' }).status;
    expect([read(0), read(nobody)]).toEqual([0, 1]);
  });
});
