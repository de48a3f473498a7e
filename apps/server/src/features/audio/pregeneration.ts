import type { Course } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import { UnspeakableText, usualSettings, usualVoice } from '../../outside/speech/speech-engine.ts';
import type { Parts } from '../../parts.ts';

export interface Pregeneration {
  /** Begins to make every clip that is missing, unless that is under way already. */
  start(): void;
  /** After the clip at hand nothing more is made. */
  stop(): Promise<void>;
}

/** What learners hear in questions, then the phrases on the pages of the guides. */
function spokenTexts({ words }: Course): readonly string[] {
  const all = [...words.values()];
  return [...new Set([...all.map(firstForm), ...all.map(({ example }) => example.arabic)])];
}

/**
 * Makes clips ahead of time, one after the other: whoever wants to hear one meanwhile waits for a single clip at most. What is
 * kept already is only looked up, so a run that was broken off goes on where it was.
 */
export function createPregeneration(
  { speech, teaching }: Pick<Parts, 'speech' | 'teaching'>,
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void },
): Pregeneration {
  let underWay: Promise<void> | null = null;
  let isStopped = false;

  async function makeAll(): Promise<void> {
    const texts = spokenTexts(teaching.course);
    for (const text of texts) {
      if (isStopped) return;
      try {
        await speech.clipOf(text, usualVoice, usualSettings);
      } catch (error) {
        if (error instanceof UnspeakableText) continue;
        // No voice, most likely: whoever starts it again goes on from here.
        log.warn({ err: error }, 'the making of clips broke off');
        return;
      }
    }
    log.info({ clips: texts.length }, 'all clips are made');
  }

  return {
    start: () => {
      if (isStopped) return;
      underWay ??= makeAll().finally(() => {
        underWay = null;
      });
    },
    stop: async () => {
      isStopped = true;
      await underWay;
    },
  };
}
