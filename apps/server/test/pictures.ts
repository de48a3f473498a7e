import { randomBytes } from 'node:crypto';
import { whitePng } from '@kalima/testing/make-png.ts';
import sharp from 'sharp';

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Red on the left, blue on the right. */
export function redAndBlue(width = 60, height = 40) {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: blue } };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** As a telephone held upright takes it: to be turned a quarter, with the place where it was taken. */
export function fromTelephone(): Promise<Buffer> {
  return redAndBlue()
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'Amina' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '21/1 25/1 21/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '39/1 49/1 34/1',
      },
    })
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><at>home</at></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const noPictures: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['a program with another name', Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), randomBytes(4000)])],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['the beginning of a PNG', whitePng(300, 300).subarray(0, 40)],
  ['noise that begins as a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(4000)])],
];
