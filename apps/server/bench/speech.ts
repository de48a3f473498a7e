import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usualVoiceSettings } from '@kalima/contract';
import { loadTeaching } from '../src/course/teaching.ts';
import { connectPostgresql } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { wantRun } from '../src/features/audio/audio-runs.ts';
import { readStatus } from '../src/features/audio/audio-status.ts';
import { textsToMake } from '../src/features/audio/course-texts.ts';
import { createPregeneration } from '../src/features/audio/pregeneration.ts';
import { createClipStore } from '../src/outside/speech/clip-store.ts';
import { createEspeakEngine } from '../src/outside/speech/espeak-engine.ts';
import { type SpeechEngine, speechSettingsOf } from '../src/outside/speech/speech-engine.ts';
import { mp3Seconds } from '../test/mp3.ts';

export interface MeasuredSpeech {
  readonly clips: number;
  readonly bytes: number;
  /** Of sound, in all and in the shortest clip. */
  readonly seconds: number;
  readonly minSeconds: number;
  /** The engine alone, one clip after the other: no cheaper way to have them. */
  readonly bareMs: number;
  /** The whole course as the server makes it ahead of time: the engine's time, and all that the server adds. */
  readonly madeMs: number;
  /** The same once more, when everything is kept. */
  readonly keptMs: number;
  /** How far it is, asked of the disk. */
  readonly statusMs: number;
}

/** What making may cost beside the engine, and looking over what is kept, as shares of the engine's own time. */
export const maxMade = 1.5;
export const maxKept = 0.1;

function fail(error: unknown): never {
  throw error;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Clip by clip the engine alone and the server take turns: whatever else the machine does falls on both. */
export async function measureSpeech(postgresqlUrl: string): Promise<MeasuredSpeech> {
  const database = connectPostgresql(postgresqlUrl, fail);
  const folder = mkdtempSync(join(tmpdir(), 'kalima-bench-'));
  const teaching = loadTeaching();
  const texts = textsToMake(teaching.course);
  const settings = speechSettingsOf(usualVoiceSettings);
  const bare = createEspeakEngine();
  const engine = createEspeakEngine();
  const sounds: Uint8Array[] = [];
  let bareMs = 0;
  const inTurns: SpeechEngine = {
    ...engine,
    synthesise: async (...asked) => {
      const sound = await engine.synthesise(...asked);
      bareMs += await timed(async () => sounds.push(await bare.synthesise(...asked)));
      return sound;
    },
  };
  const speech = createClipStore({ engines: [inTurns], folder, onDiskError: fail, onStandIn: fail });
  const log = { info: () => undefined, warn: (told: object) => fail(told), error: (told: object) => fail(told) };
  const deps = { database, speech, teaching };
  const makeAll = async () => {
    const pregeneration = createPregeneration(deps, log);
    await wantRun(database, usualVoiceSettings, new Date());
    pregeneration.start();
    await pregeneration.finished();
    await pregeneration.stop();
  };
  try {
    await migrate(database);
    // Both processes are there and warm.
    for (const each of [engine, bare]) await each.synthesise(texts[0] ?? '', usualVoiceSettings.voice, settings);
    const madeMs = (await timed(makeAll)) - bareMs;
    const keptMs = await timed(makeAll);
    const statusMs = await timed(async () => {
      const { status, made } = await readStatus(deps, texts, usualVoiceSettings);
      if (status !== 'complete' || made !== texts.length) throw new Error(`Not all is made: ${status}, ${made}`);
    });
    const lengths = sounds.map(mp3Seconds);
    return {
      clips: texts.length,
      bytes: sounds.reduce((sum, { length }) => sum + length, 0),
      seconds: lengths.reduce((sum, each) => sum + each, 0),
      minSeconds: Math.min(...lengths),
      bareMs,
      madeMs,
      keptMs,
      statusMs,
    };
  } finally {
    await Promise.all([speech.close(), bare.close()]);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
