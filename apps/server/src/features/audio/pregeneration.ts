import type { VoiceSettings } from '@kalima/contract';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { tryWithAdvisoryLock } from '../../database/try-with-advisory-lock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { SpeechUnavailable, speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { endRun, nextRun } from './audio-runs.ts';
import { textsToMake } from './course-texts.ts';

export interface Pregeneration {
  /** Starts pending runs, in this process or another. */
  start(): void;
  /** Resolves when no run is pending, or none can continue here. */
  finished(): Promise<void>;
  stop(): Promise<void>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

type Ending = { readonly state: 'made' } | { readonly state: 'broken'; readonly reason: string } | { state: 'stopped' };

/** The chosen engine may reject a single text; this many in a row count as an outage. */
const maxStandIns = 3;

/** Generates clips one at a time, so that a listener waits for a single clip at most. Interrupted runs resume. */
export function createPregeneration(
  { database, speech, teaching }: Pick<Dependencies, 'database' | 'speech' | 'teaching'>,
  log: Log,
): Pregeneration {
  let underWay: Promise<void> | null = null;
  let isStopped = false;
  let isWantedAgain = false;

  async function makeAll(tuned: VoiceSettings): Promise<Ending> {
    const settings = speechSettingsOf(tuned);
    let missing = 0;
    let standInsInARow = 0;
    for (const text of textsToMake(teaching.course)) {
      if (isStopped) return { state: 'stopped' };
      const { key, isOfChoice } = await speech.clipOf(text, tuned.voice, settings);
      standInsInARow = isOfChoice ? 0 : standInsInARow + 1;
      if (standInsInARow === maxStandIns) return { state: 'broken', reason: 'The voice of choice does not answer' };
      if (!isOfChoice || !(await speech.isStored(key))) missing += 1;
    }
    return missing === 0
      ? { state: 'made' }
      : { state: 'broken', reason: `${missing} clips could not be made or kept` };
  }

  async function makeNext(): Promise<boolean> {
    const tuned = await nextRun(database);
    if (tuned === null || isStopped) return false;
    let ending: Ending = { state: 'stopped' };
    await tryWithAdvisoryLock(database, advisoryLocks.pregeneration, async () => {
      ending = await makeAll(tuned).catch((error: unknown) => {
        if (!(error instanceof SpeechUnavailable)) log.error({ err: error }, 'the making of clips failed');
        return { state: 'broken', reason: error instanceof Error ? error.message : String(error) };
      });
    });
    return recordEnding(tuned, ending);
  }

  async function recordEnding(tuned: VoiceSettings, ending: Ending): Promise<boolean> {
    if (ending.state === 'stopped') return false;
    const reason = ending.state === 'broken' ? ending.reason : null;
    // A restart resumes here.
    if (reason !== null) log.warn({ voice: tuned.voice, reason }, 'the making of clips broke off');
    else log.info({ voice: tuned.voice, clips: textsToMake(teaching.course).length }, 'all clips are made');
    await endRun(database, tuned, ending.state, reason);
    return true;
  }

  async function makeWanted(): Promise<void> {
    do isWantedAgain = false;
    while ((await makeNext()) || isWantedAgain);
  }

  return {
    start: () => {
      if (isStopped) return;
      isWantedAgain = true;
      underWay ??= makeWanted()
        .catch((error: unknown) => log.error({ err: error }, 'the making of clips failed'))
        .finally(() => {
          underWay = null;
        });
    },
    finished: async () => void (await underWay),
    stop: async () => {
      isStopped = true;
      await underWay;
    },
  };
}
