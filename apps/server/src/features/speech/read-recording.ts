import { recordingSampleRate, recordingSeconds } from '@kalima/contract';

const bytesPerSample = 2;
/** Of 32768: quieter than this, the microphone is off. */
const silenceBelow = 64;

export interface Recording {
  readonly wav: Uint8Array;
  readonly isSilent: boolean;
}

/** Validates a WAV to its last byte and rewrites it with a canonical header. @returns null for an invalid recording */
export function readRecording(base64: string): Recording | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length < 12 || tagAt(bytes, 0) !== 'RIFF' || tagAt(bytes, 8) !== 'WAVE') return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const chunks = chunksOf(bytes);
  const format = chunks?.find(({ tag }) => tag === 'fmt ')?.content;
  const sound = chunks?.find(({ tag }) => tag === 'data')?.content;
  if (format === undefined || sound === undefined || !isOurFormat(format)) return null;
  const seconds = sound.length / bytesPerSample / recordingSampleRate;
  if (sound.length % bytesPerSample !== 0 || seconds < recordingSeconds.min || seconds > recordingSeconds.max)
    return null;
  return { wav: wavOf(sound), isSilent: loudest(sound) < silenceBelow };
}

const tagAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4);

/** Null: a chunk claims to be longer than the file. */
function chunksOf(bytes: Buffer): { tag: string; content: Buffer }[] | null {
  const chunks: { tag: string; content: Buffer }[] = [];
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return null;
    const size = bytes.readUInt32LE(at + 4);
    const start = at + 8;
    if (start + size > bytes.length) return null;
    chunks.push({ tag: tagAt(bytes, at), content: bytes.subarray(start, start + size) });
    // Chunks of odd length have a padding byte.
    at = start + size + (size % 2);
  }
  return chunks;
}

/** PCM, one channel, 16 kHz, 16 bits. */
function isOurFormat(format: Buffer): boolean {
  return (
    format.length >= 16 &&
    format.readUInt16LE(0) === 1 &&
    format.readUInt16LE(2) === 1 &&
    format.readUInt32LE(4) === recordingSampleRate &&
    format.readUInt32LE(8) === recordingSampleRate * bytesPerSample &&
    format.readUInt16LE(12) === bytesPerSample &&
    format.readUInt16LE(14) === 8 * bytesPerSample
  );
}

function loudest(sound: Buffer): number {
  let peak = 0;
  for (let at = 0; at < sound.length; at += bytesPerSample) peak = Math.max(peak, Math.abs(sound.readInt16LE(at)));
  return peak;
}

/** 44 bytes, then the samples. */
function wavOf(sound: Buffer): Uint8Array {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(recordingSampleRate, 24);
  head.writeUInt32LE(recordingSampleRate * bytesPerSample, 28);
  head.writeUInt16LE(bytesPerSample, 32);
  head.writeUInt16LE(8 * bytesPerSample, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}
