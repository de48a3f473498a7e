import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { performCopies, readStages, root } from './dockerfile.ts';
import { RunningImage } from './running-image.ts';
import { playShortJourney } from './short-journey.ts';

const folders: string[] = [];
const images: RunningImage[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-image-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  await Promise.all(images.splice(0).map((image) => image.remove()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it('a learner plays in what the Dockerfile copies, and no source is there', async () => {
  const folder = aFolder();
  const last = readStages().at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage');
  performCopies(last, folder, root);
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !/node_modules\//.test(file));
  expect(own).toContain('apps/server/dist/main.js');
  expect(own.filter((file) => /(^|\/)(src|tools|data|test)(\/|$)|\.(ts|tsx|map)$/.test(file))).toEqual([]);
  const image = new RunningImage(folder, join(aFolder(), 'data'));
  images.push(image);
  await playShortJourney(image);
});
