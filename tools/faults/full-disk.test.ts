import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fillingUp } from './full-disk.ts';
import { playThroughFaults } from './kill-under-load.ts';
import { smallDisk } from './small-disk.ts';

const seed = Number(process.env.TEST_SEED);
/** The embedded database has 40 of them at its start, and wants 32 free to write. */
const megabytes = 160;

const disk = smallDisk(megabytes);
afterAll(() => disk?.remove());
if (disk === null)
  process.stderr.write(
    '\n*** No disk can be mounted here: what happens when it is full is NOT tested (root may do it). ***\n\n',
  );

describe.skipIf(disk === null)('a disk that is full under load', () => {
  it('is told as 503, nothing is lost or half there, and it goes on with room: by itself, or from a new start', async () => {
    if (disk === null) throw new Error('There is no disk');
    const noted: string[] = [];
    let clips: number[] = [];
    const fault = fillingUp(disk, noted);
    const { wrong, repeats } = await playThroughFaults(null, seed, fault, {
      disk: disk.folder,
      look: (folder) => {
        clips = sizesBelow(join(folder, 'clips'));
      },
    });
    expect(wrong).toEqual([]);
    expect(repeats).toBeGreaterThan(0);
    expect(noted).toEqual([
      'sign-up 503',
      'page 200',
      'picture 503',
      'clip 200',
      'clip with room 200',
      'sign-up with room 200',
      'sign-up 503',
      'page 200',
      'end 0',
      'sign-up with room 200',
    ]);
    expect(clips.length).toBeGreaterThan(0);
    expect(Math.min(...clips)).toBeGreaterThan(1000);
  });
});

function sizesBelow(folder: string): number[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return files.map(({ name, parentPath }) => (name.endsWith('.mp3') ? statSync(join(parentPath, name)).size : 0));
}
