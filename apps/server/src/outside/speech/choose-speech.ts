import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type ClipBudget, withBudget } from './budgeted-engine.ts';
import { withCare } from './careful-engine.ts';
import { type Clips, createClipStore } from './clip-store.ts';
import { createElevenLabsEngine } from './elevenlabs-engine.ts';
import { createElevenLabsRecogniser } from './elevenlabs-recogniser.ts';
import { createEspeakEngine } from './espeak-engine.ts';
import { createOpenAiRecogniser } from './openai-recogniser.ts';
import type { Recogniser } from './recogniser.ts';

/** The provider's cheapest plan allows two concurrent requests. */
const maxConcurrent = 2;
const pauseMs = 30_000;

/** With a key the provider's voices; the embedded one on failure or beyond the daily budget. */
export function chooseClips(
  { elevenLabs, dataFolder }: Pick<Config, 'elevenLabs' | 'dataFolder'>,
  budget: ClipBudget,
  warn: (message: string, error: unknown) => void,
): Clips {
  const embedded = createEspeakEngine();
  const nowMs = () => performance.now();
  return createClipStore({
    engines:
      elevenLabs === null
        ? [embedded]
        : [
            withBudget(withCare(createElevenLabsEngine(elevenLabs), { maxConcurrent, pauseMs, nowMs }), budget),
            embedded,
          ],
    folder: join(dataFolder, 'clips'),
    onDiskError: (error) => warn('The folder of the clips failed:', error),
    onStandIn: (_, { message }) => warn('The embedded voice stands in:', message),
  });
}

export function chooseRecogniser({
  speechToText,
  elevenLabs,
}: Pick<Config, 'speechToText' | 'elevenLabs'>): Recogniser | null {
  if (speechToText !== null) return createOpenAiRecogniser(speechToText);
  return elevenLabs === null ? null : createElevenLabsRecogniser(elevenLabs);
}
