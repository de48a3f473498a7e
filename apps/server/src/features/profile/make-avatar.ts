import { avatarPixels, maxPicturePixels } from '@kalima/contract';
import sharp from 'sharp';
import { limitConcurrency } from '../../concurrency/concurrency-limit.ts';

/** Safe decoders for untrusted bytes: none draws text, follows links or runs another program. */
const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
// Every picture is different.
sharp.cache(false);

const timeoutSeconds = 10;
/** Second specification §9: quality 0.9. */
const quality = 90;

const limited = limitConcurrency({ maxConcurrent: 2, maxWaiting: 20 });

/** @returns null for bytes that are no picture, or one too large to decode. */
export function makeAvatar(bytes: Uint8Array): Promise<Uint8Array | null> {
  return limited(async () => {
    try {
      // From the header alone: a small file may declare a picture larger than memory.
      const { width, height } = await read(bytes).metadata();
      if (width * height > maxPicturePixels) return null;
      return await read(bytes)
        .timeout({ seconds: timeoutSeconds })
        .autoOrient()
        .resize(avatarPixels, avatarPixels, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer();
    } catch {
      return null;
    }
  });
}

const read = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: maxPicturePixels, failOn: 'error', pages: 1 });
