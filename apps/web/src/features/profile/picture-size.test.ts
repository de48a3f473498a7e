import { expect, test } from 'vitest';
import { sizeFromHeader } from './picture-size.ts';

const view = (...parts: (string | number[])[]) => {
  const bytes = parts.flatMap((part) =>
    typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
  );
  return new DataView(new Uint8Array([...bytes, ...Array(40).fill(0)]).buffer);
};
const zeros = (count: number) => Array<number>(count).fill(0);
/** A segment of a JPEG: its marker, its length, and as many bytes as that says. */
const segment = (marker: number, length: number) => [0xff, marker, length >> 8, length & 255, ...zeros(length - 2)];
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x10, 0x01, 0x20, 0x02];

test.each([
  ['a PNG', view([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x31]), 30_000, 30_001],
  ['a GIF', view('GIF89a', [0x10, 0x01, 0x20, 0x02]), 272, 544],
  ['a JPEG', view([0xff, 0xd8], segment(0xe0, 16), segment(0xdb, 67), frame(0xc0)), 0x2002, 0x1001],
  ['a progressive JPEG', view([0xff, 0xd8], segment(0xe1, 5000), segment(0xc4, 30), frame(0xc2)), 0x2002, 0x1001],
  ['a simple WebP', view('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x10, 0x01, 0x20, 0x02]), 272, 544],
  ['a lossless WebP', view('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x0f, 0xc1, 0x87, 0]), 272, 544],
  ['an extended WebP', view('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0x2f, 0x75, 0, 0x30, 0x75, 0]), 30_000, 30_001],
])('%s tells its size before it is decoded', (_, bytes, width, height) => {
  expect(sizeFromHeader(bytes)).toEqual({ width, height });
});

test.each([
  ['nothing', new DataView(new ArrayBuffer(0))],
  ['a text', view('<svg xmlns="http://www.w3.org/2000/svg" width="30000"/>')],
  ['a program', view('MZ', [0x90, 0])],
  ['a JPEG that is cut off', new DataView(new Uint8Array([0xff, 0xd8, ...segment(0xe0, 60)]).buffer)],
  ['a JPEG that is broken', view([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 1, 2, 3])],
  ['an unknown WebP', view('RIFF', zeros(4), 'WEBPVP9 ')],
])('%s tells none', (_, bytes) => {
  expect(sizeFromHeader(bytes)).toBeNull();
});
