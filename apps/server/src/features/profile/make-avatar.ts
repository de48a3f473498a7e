import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { avatarPixels, maxPicturePixels, maxPictureRatio } from '@kalima/contract';
import sharp from 'sharp';
import { limitConcurrency } from '../../concurrency/concurrency-limit.ts';

const decoders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'NsgifBuffer'].map(
  (format) => `VipsForeignLoad${format}`,
);
// For untrusted bytes: none of them draws text, follows links or runs another program.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });
// Every picture is different.
sharp.cache(false);

const timeoutMs = 10_000;
/** Second specification §9: quality 0.9. */
const quality = 90;
/** A decoder of pictures takes about 60 MB. */
const idleMs = 30_000;

const script = fileURLToPath(new URL('./picture-decoder.mjs', import.meta.url));
const settings = JSON.stringify({ decoders, pixels: avatarPixels, maxPixels: maxPicturePixels, quality });

const limited = limitConcurrency({ maxConcurrent: 1, maxWaiting: 20 });

/** A decoder of pictures. @returns null for bytes that are no picture */
export type Decode = (bytes: Uint8Array) => Promise<Uint8Array | null>;

/** @returns null for bytes that are no picture, or one beyond the bounds. */
export function makeAvatar(bytes: Uint8Array, decode: Decode = decodeInProcess): Promise<Uint8Array | null> {
  return limited(async () => ((await isWithinBounds(bytes)) ? decode(bytes) : null));
}

/** From the header alone: a small file may declare a picture larger than memory, or one that becomes so when it is enlarged. */
async function isWithinBounds(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxPicturePixels, pages: 1 }).metadata();
    return width * height <= maxPicturePixels && Math.max(width, height) <= maxPictureRatio * Math.min(width, height);
  } catch {
    return false;
  }
}

let decoder: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

function startDecoder(): ChildProcess {
  const child = fork(script, [settings], {
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  child.on('exit', () => {
    if (decoder === child) decoder = null;
  });
  child.on('error', stopDecoder);
  // It must not hold the server back from its end.
  child.unref();
  child.channel?.unref();
  return child;
}

function stopDecoder(): void {
  decoder?.kill('SIGKILL');
  decoder = null;
}

/** In a process of its own, which is ended after the timeout, whatever it does; one picture after another. */
export async function decodeInProcess(bytes: Uint8Array, maxMs = timeoutMs): Promise<Uint8Array | null> {
  clearTimeout(idle);
  decoder ??= startDecoder();
  const child = decoder;
  const settled = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(maxMs), settled.signal]);
  child.channel?.ref();
  try {
    const ended = once(child, 'exit', { signal }).then(() => null);
    const answered = once(child, 'message', { signal }).then(([avatar]) => avatar as Uint8Array | null);
    child.send(bytes);
    return await Promise.race([answered, ended]);
  } catch {
    stopDecoder();
    return null;
  } finally {
    settled.abort();
    child.channel?.unref();
    idle = setTimeout(stopDecoder, idleMs).unref();
  }
}
