import { avatarPixels, maxPicturePixels } from '@kalima/contract';
import sharp from 'sharp';
import { limitConcurrency } from '../../concurrency/concurrency-limit.ts';

/** The only readers that bytes of a stranger may meet: nothing that draws text, follows links or runs another program. */
const readers = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: readers.map((reader) => `VipsForeignLoad${reader}`) });
// Every picture is another one.
sharp.cache(false);

const timeoutSeconds = 10;
/** Second specification §9: quality 0.9. */
const quality = 90;

const limited = limitConcurrency({ maxConcurrent: 2, maxWaiting: 20 });

/** @returns null for whatever is no picture, as its bytes tell, or one too large to be decoded. */
export function makeAvatar(bytes: Uint8Array): Promise<Uint8Array | null> {
  return limited(async () => {
    try {
      // Read from the header alone: a small file may claim to hold a picture that no memory does.
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
