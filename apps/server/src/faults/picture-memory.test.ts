import { readdirSync, readFileSync } from 'node:fs';
import { avatarPixels, maxPicturePixels, maxPictureRatio } from '@kalima/contract';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { makeAvatar } from '../features/profile/make-avatar.ts';

/** Of the whole process, which takes 60 MB when idle. 50 million pixels of an interlaced picture are decoded as a whole. */
const maxDecoderMb = 400;

/** The most memory that the decoder's process has taken, by the kernel. */
function peakMbOfDecoder(): number {
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isDecoder = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-decoder.mjs');
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return isDecoder && status.includes(`PPid:\t${process.pid}\n`) ? [status] : [];
      } catch {
        return [];
      }
    });
  const [peakKb] = statuses.map((status) => Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]));
  if (peakKb === undefined) throw new Error('the decoder does not run');
  return peakKb / 1024;
}

const side = Math.floor(Math.sqrt(maxPicturePixels));
const short = Math.floor(Math.sqrt(maxPicturePixels / maxPictureRatio));
const long = short * maxPictureRatio;
/** WebP's own limit. */
const maxWebpSide = 16_383;
const sizes: readonly (readonly [width: number, height: number])[] = [
  [side, side],
  [long, short],
  [short, long],
];
const formats: readonly (readonly [name: string, write: (picture: Sharp) => Sharp])[] = [
  ['PNG', (picture) => picture.png()],
  ['interlaced PNG', (picture) => picture.png({ progressive: true })],
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['WebP', (picture) => picture.webp({ effort: 0 })],
];
const cases = formats.flatMap(([name, write]) =>
  sizes
    .filter((size) => name !== 'WebP' || Math.max(...size) <= maxWebpSide)
    .map(([width, height]) => ({ name, write, width, height })),
);

test.runIf(process.platform === 'linux').each(cases)(
  `the largest $name of $width by $height pixels takes at most ${maxDecoderMb} MB`,
  async ({ write, width, height }) => {
    const plain = sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } });
    const avatar = await makeAvatar(await write(plain).toBuffer());
    expect(avatar).not.toBeNull();
    expect(await sharp(avatar ?? undefined).metadata()).toMatchObject({ width: avatarPixels, height: avatarPixels });
    expect(peakMbOfDecoder()).toBeLessThan(maxDecoderMb);
  },
);
