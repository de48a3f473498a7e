import { createHash } from 'node:crypto';

/** Kilobits a second by the four bitrate bits of a layer III header. */
const kilobits = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** MPEG-1; MPEG-2 has half of it, MPEG-2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000];
const layer3 = 0b01;

/** @returns the length of the frame at this offset, and whether it has a checksum; null: no frame */
function frameAt(bytes: Uint8Array, at: number): { length: number; hasChecksum: boolean } | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== layer3) return null;
  const isMpeg1 = version === 3;
  const bitrate = (isMpeg1 ? kilobits.mpeg1 : kilobits.mpeg2)[third >> 4] ?? 0;
  const sampleRate = (sampleRates[(third >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (bitrate === 0 || sampleRate === 0) return null;
  const length = Math.floor(((isMpeg1 ? 144_000 : 72_000) * bitrate) / sampleRate) + ((third >> 1) & 1);
  return { length, hasChecksum: (second & 1) === 0 };
}

function* bytesOf(key: Uint8Array): Generator<number, never> {
  for (
    let block = createHash('sha256').update(key).digest();
    ;
    block = createHash('sha256').update(block).update(key).digest()
  )
    yield* block;
}

const smallestTag = 64;

/** An ID3 tag whose length and content depend on the key alone; players skip it. */
function tagOf(random: Generator<number, never>): Buffer {
  const size = smallestTag + random.next().value;
  const tag = Buffer.alloc(10 + size);
  tag.write('ID3');
  tag[3] = 4;
  // Sizes have seven bits per byte.
  tag[8] = size >> 7;
  tag[9] = size & 0x7f;
  // One "PRIV" frame with random content and an empty owner.
  tag.write('PRIV', 10);
  tag[16] = (size - 10) >> 7;
  tag[17] = (size - 10) & 0x7f;
  for (let at = 21; at < tag.length; at += 1) tag[at] = random.next().value;
  return tag;
}

/** The private, copyright and original bits: ignored by players. */
const privateBit = 0x01;
const copyrightAndOriginal = 0x0c;

/** The same sound in key-specific bytes: an added tag, and unused bits in every frame. */
export function uniqueMp3(mp3: Uint8Array, key: Uint8Array): Uint8Array {
  const random = bytesOf(key);
  const tag = tagOf(random);
  const sound = Buffer.from(mp3);
  for (let at = 0; at < sound.length; ) {
    const frame = frameAt(sound, at);
    if (frame === null) {
      at += 1;
      continue;
    }
    if (!frame.hasChecksum) {
      sound[at + 2] = ((sound[at + 2] ?? 0) & ~privateBit) | (random.next().value & privateBit);
      sound[at + 3] = ((sound[at + 3] ?? 0) & ~copyrightAndOriginal) | (random.next().value & copyrightAndOriginal);
    }
    at += frame.length;
  }
  return Buffer.concat([tag, sound]);
}
