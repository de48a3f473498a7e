import type { VoiceSettings } from '@kalima/contract';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { tryWithAdvisoryLock } from '../../database/try-with-advisory-lock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { SpeechUnavailable, speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { endRun, nextRun } from './audio-runs.ts';
import { textsToMake } from './course-texts.ts';

export interface Pregeneration {
  /** Sees to it that what is wanted is being made, by this process or another. */
  start(): void;
  /** Waits until nothing is wanted any more, or nothing can be done here. */
  finished(): Promise<void>;
  /** After the clip at hand nothing more is made. */
  stop(): Promise<void>;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

type Ending = { readonly state: 'made' } | { readonly state: 'broken'; readonly reason: string } | { state: 'stopped' };

/** One text that the engine of choice turned away is passed over; so many in a row, and it is not there. */
const maxStandIns = 3;

/**
 * Makes clips ahead of time, one after the other: whoever wants to hear one meanwhile waits for a single clip at most. What is
 * wanted stands in the database and what is made on the disk, so a run that was broken off, or killed, goes on where it was.
 */
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
      if (!isOfChoice || !(await speech.isKept(key))) missing += 1;
    }
    return missing === 0
      ? { state: 'made' }
      : { state: 'broken', reason: `${missing} clips could not be made or kept` };
  }

  /** @returns whether there may be more to do here. */
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
    return told(tuned, ending);
  }

  async function told(tuned: VoiceSettings, ending: Ending): Promise<boolean> {
    if (ending.state === 'stopped') return false;
    const reason = ending.state === 'broken' ? ending.reason : null;
    // Whoever starts it again goes on from here.
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
