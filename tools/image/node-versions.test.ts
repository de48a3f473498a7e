import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { performCopies, readStages, root } from './dockerfile.ts';
import { findNodes, supportedNodes } from './find-nodes.ts';
import { RunningImage } from './running-image.ts';
import { playShortJourney } from './short-journey.ts';

const nodes = findNodes();
if (nodes.length === 1)
  process.stderr.write(
    `\n*** Only Node ${nodes[0]?.version} is on this machine: the built server is tried on no other version. (CONTRIBUTING.md, "Tests") ***\n\n`,
  );

let folder: string;
let image: RunningImage | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-nodes-'));
});
afterEach(async () => {
  await image?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it.each(nodes)('the built server runs on Node $version', async ({ program }) => {
  const last = readStages().at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage');
  performCopies(last, folder, root);
  image = new RunningImage(folder, join(folder, 'data'), program);
  await playShortJourney(image);
});

it('every package, the image and the bundle name versions that are supported', () => {
  const { min, beyond } = supportedNodes();
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const engines = [
    '',
    'packages/contract/',
    'packages/course/',
    'packages/rules/',
    'packages/testing/',
    'apps/server/',
    'apps/web/',
    'e2e/',
  ].map((place) => JSON.parse(read(`${place}package.json`)).engines);
  expect(new Set(engines.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(read('apps/server/vite.config.ts')).toContain(`target: 'node${min[0]}'`);
  for (const { base } of readStages()) {
    const [, major] = /^node:(\d+)-\w+-slim$/.exec(base) ?? [];
    expect(Number(major)).toBe(beyond[0] - 1);
  }
});
