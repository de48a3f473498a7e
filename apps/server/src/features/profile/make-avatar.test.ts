import { maxPicturePixels, maxPictureRatio } from '@kalima/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { redAndBlue } from '../../../test/pictures.ts';
import { decodeInProcess, makeAvatar } from './make-avatar.ts';

const turned = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('the decoder', () => {
  const decode = vi.fn(async () => new Uint8Array([1]));

  it.each<[string, Uint8Array | Promise<Uint8Array>]>([
    ['of one row of 8,000 pixels, to be turned', turned(8000, 1)],
    ['of one column', turned(1, 8000)],
    ['just thinner than the ratio', turned(maxPictureRatio * 100 + 1, 100)],
    ['of one row of pixels too many', whitePng(10_000, maxPicturePixels / 10_000 + 1)],
    ['of 30,000 by 30,000 pixels', whitePng(30_000, 30_000)],
  ])('is not called for a picture %s', async (_, bytes) => {
    expect(await makeAvatar(await bytes, decode)).toBeNull();
    expect(decode).not.toHaveBeenCalled();
  });

  it.each<[string, Uint8Array | Promise<Uint8Array>]>([
    ['as thin as the ratio', turned(maxPictureRatio * 100, 100)],
    ['of as many pixels as are taken', whitePng(10_000, maxPicturePixels / 10_000)],
  ])('is called for a picture %s', async (_, bytes) => {
    expect(await makeAvatar(await bytes, decode)).toEqual(new Uint8Array([1]));
    expect(decode).toHaveBeenCalledOnce();
    decode.mockClear();
  });

  it('that takes too long is ended, and the next picture has another', async () => {
    const bytes = await redAndBlue().png().toBuffer();
    expect(await decodeInProcess(bytes, 0)).toBeNull();
    expect(await decodeInProcess(bytes)).toBeInstanceOf(Uint8Array);
  });

  it('answers nothing for bytes that are no picture, and goes on', async () => {
    expect(await decodeInProcess(Buffer.from('no picture'))).toBeNull();
    expect(await decodeInProcess(await redAndBlue().png().toBuffer())).toBeInstanceOf(Uint8Array);
  });
});

describe('a picture', () => {
  const quarters = async (bytes: Uint8Array | null) => {
    const { data, info } = await sharp(bytes ?? undefined)
      .resize(2, 2, { kernel: 'nearest' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Array.from({ length: 4 }, (_, at) =>
      [0, 1, 2].map((channel) => Math.round((data[at * info.channels + channel] ?? 0) / 64)),
    );
  };
  /** Four colours, one in each quarter. */
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];
  const square = sharp({ create: { width: 80, height: 80, channels: 3, background: '#000000' } }).composite(
    colours.map((background, at) => ({
      input: { create: { width: 40, height: 40, channels: 3 as const, background } },
      left: 40 * (at % 2),
      top: 40 * Math.floor(at / 2),
    })),
  );

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i is upright', async (orientation) => {
    const bytes = await square.clone().withMetadata({ orientation }).png().toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation);
    expect(await quarters(await makeAvatar(bytes))).toEqual(await quarters(await sharp(bytes).autoOrient().toBuffer()));
  });
});
