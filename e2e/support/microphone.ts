import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserArguments } from '@kalima/testing/browser-arguments.ts';
import { type Browser, chromium } from '@playwright/test';

const microphoneHz = 48_000;
const headBytes = 44;

/** @param hz of a tone of 1.5 s with silence before and after it; null: silence alone */
function wavOf(hz: number | null): Buffer {
  const sampleCount = 8 * microphoneHz;
  const wav = Buffer.alloc(headBytes + 2 * sampleCount);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(microphoneHz, 24);
  wav.writeUInt32LE(2 * microphoneHz, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(2 * sampleCount, 40);
  if (hz === null) return wav;
  for (let at = 0.2 * microphoneHz; at < 1.7 * microphoneHz; at += 1) {
    const level = 0.5 * Math.sin((2 * Math.PI * hz * at) / microphoneHz);
    wav.writeInt16LE(Math.round(level * 0x7fff), headBytes + 2 * at);
  }
  return wav;
}

export interface MicrophoneBrowser {
  readonly browser: Browser;
  sound(hz: number | null): void;
  close(): Promise<void>;
}

/** A browser whose microphone plays a file, read again at each opening; denied: the page may not open it. */
export async function openMicrophoneBrowser({ isDenied = false } = {}): Promise<MicrophoneBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-microphone-'));
  const file = join(folder, 'heard.wav');
  const sound = (hz: number | null) => writeFileSync(file, wavOf(hz));
  sound(null);
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [
      ...browserArguments,
      isDenied ? '--deny-permission-prompts' : '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}%noloop`,
    ],
  });
  const close = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, sound, close };
}

export interface RecordedSound {
  /** Samples per second, from the header. */
  readonly rate: number;
  readonly channels: number;
  readonly bits: number;
  readonly seconds: number;
  /** Frequency of the tone, by its zero crossings. */
  readonly hz: number;
}

export function readSound(bytes: Uint8Array): RecordedSound {
  const wav = Buffer.from(bytes);
  const rate = wav.readUInt32LE(24);
  const samples = Array.from({ length: (wav.length - headBytes) / 2 }, (_, at) => wav.readInt16LE(headBytes + 2 * at));
  const peak = Math.max(...samples.map(Math.abs));
  const loud = samples.map((each, at) => (Math.abs(each) > peak / 2 ? at : -1)).filter((at) => at >= 0);
  // Without both ends of the tone, where filters still settle.
  const [first = 0, last = 0] = [loud[0], loud.at(-1)];
  const inner = samples.slice(first + rate / 5, last - rate / 5);
  const crossings = inner.filter((each, at) => at > 0 && each >= 0 && (inner[at - 1] ?? 0) < 0).length;
  return {
    rate,
    channels: wav.readUInt16LE(22),
    bits: wav.readUInt16LE(34),
    seconds: samples.length / rate,
    hz: crossings / (inner.length / rate),
  };
}
