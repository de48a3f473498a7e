import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { performCopies, readStages, root } from './dockerfile.ts';
import { RunningImage } from './running-image.ts';
import { playShortJourney } from './short-journey.ts';

const folders: string[] = [];
const aFolder = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kalima-build-')));
  folders.push(folder);
  return folder;
};
let image: RunningImage | null = null;
afterEach(async () => {
  await image?.remove();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function linkEach(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '.cache' && name !== '@kalima') symlinkSync(join(from, name), join(to, name));
}

/** As `npm ci` would fill it: the packages of this checkout, but the copies of our own. */
function installInto(folder: string): void {
  linkEach(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@kalima'));
  for (const workspaces of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, workspaces))) {
      symlinkSync(join(folder, workspaces, name), join(folder, 'node_modules/@kalima', name));
      const own = join(workspaces, name, 'node_modules');
      linkEach(join(root, own), join(folder, own));
    }
  // Says that the lock file's packages are installed: `npm ci` would empty the folders behind the links.
  const lock = createHash('sha256').update(readFileSync(join(folder, 'package-lock.json')));
  mkdirSync(join(folder, 'node_modules/.cache/kalima'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.cache/kalima/installed.sha256'), lock.digest('hex'));
}

it('the build stage of the Dockerfile has everything that the build reads, and what it builds can be played', async () => {
  const [first, , last] = readStages();
  if (first === undefined || last === undefined) throw new Error('The Dockerfile has three stages');
  const built = aFolder();
  performCopies(first, built, root);
  installInto(built);
  const build = spawnSync(process.execPath, ['tools/run/build.mjs'], { cwd: built, encoding: 'utf8' });
  expect({ code: build.status, output: build.status === 0 ? '' : build.stdout + build.stderr }).toEqual({
    code: 0,
    output: '',
  });
  const folder = aFolder();
  performCopies(last, folder, built);
  image = new RunningImage(folder, join(aFolder(), 'data'));
  await playShortJourney(image);
});
