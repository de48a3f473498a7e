// @ts-check
/** Makes avatars of pictures, in a process that the server can end. Plain JavaScript, because it is started from a file. */
import sharp from 'sharp';

/** @type {{ decoders: string[], pixels: number, maxPixels: number, quality: number }} */
const { decoders, pixels, maxPixels, quality } = JSON.parse(process.argv[2] ?? '');

// For untrusted bytes: none of them draws text, follows links or runs another program.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
sharp.cache(false);
sharp.concurrency(1);

/** EXIF's orientations: mirrored, then turned clockwise. */
const turns = [
  { isMirrored: false, angle: 0 },
  { isMirrored: true, angle: 0 },
  { isMirrored: false, angle: 180 },
  { isMirrored: true, angle: 180 },
  { isMirrored: true, angle: 270 },
  { isMirrored: false, angle: 90 },
  { isMirrored: true, angle: 90 },
  { isMirrored: false, angle: 270 },
];

/** @param {Uint8Array} bytes */
async function decode(bytes) {
  const input = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const { orientation = 1 } = await input.metadata();
  // The square is turned, not the whole picture, which would be held in memory.
  const { data, info } = await input
    .resize(pixels, pixels, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { isMirrored, angle } = turns[orientation - 1] ?? { isMirrored: false, angle: 0 };
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).flop(isMirrored).rotate(angle).jpeg({ quality }).toBuffer();
}

process.on('message', (/** @type {Uint8Array} */ bytes) => {
  decode(bytes).then(
    (avatar) => process.send?.(avatar),
    () => process.send?.(null),
  );
});
process.on('disconnect', () => process.exit());
