import {
  audioStatus,
  generateSpeech,
  pregenerateAudio,
  readVoiceSettings,
  saveVoiceSettings,
  usualVoiceSettings,
  type VoiceSettings,
  wordAudio,
} from '@kalima/contract';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { learnerIfAny } from '../../http/bearer.ts';
import { serve } from '../../http/serve.ts';
import { effectiveVoice, mayTuneVoice, saveVoice } from '../../player/voice-store.ts';
import { forbidden } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { wantRun } from './audio-runs.ts';
import { readStatus } from './audio-status.ts';
import { courseTexts, textsToMake } from './course-texts.ts';
import { generate, onSlider } from './generate-speech.ts';
import type { Pregeneration } from './pregeneration.ts';
import { namedClip, wordClip } from './word-audio.ts';

/** A run takes minutes, and its clips are cached. */
const startsByLearner: RateLimit = { name: 'pregenerate:learner', limit: 5, windowSeconds: 3600 };
/** The whole course in a personal voice, from a paid provider. */
const ownVoicesByLearner: RateLimit = { name: 'pregenerate-own:learner', limit: 2, windowSeconds: 24 * 3600 };

const sliders = ['voice', 'stability', 'similarity_boost', 'style'] as const;

const forever = 'public, max-age=31536000, immutable';

export function audioRoutes(app: FastifyInstance, deps: Dependencies, pregeneration: Pregeneration): void {
  const { course } = deps.teaching;
  app.addHook('onClose', () => pregeneration.stop());

  serve(app, generateSpeech, async ({ learner, body }) => {
    const sound = await generate(deps, courseTexts(deps.teaching.withPacks.course), learner.userId, body);
    return { audioContent: Buffer.from(sound).toString('base64') };
  });
  serve(app, pregenerateAudio, async ({ learner }) => {
    await limitUse(deps, startsByLearner, learner.userId);
    const tuned = await effectiveVoice(deps, learner.userId);
    const { missing } = await readStatus(deps, textsToMake(course), tuned);
    if (missing > 0) {
      if (isTheirsAlone(tuned)) await limitUse(deps, ownVoicesByLearner, learner.userId);
      await wantRun(deps.database, tuned, new Date(deps.clock.now()));
      pregeneration.start();
    }
    return { success: true };
  });
  serve(app, audioStatus, async ({ learner }) =>
    readStatus(deps, textsToMake(course), await effectiveVoice(deps, learner.userId)),
  );
  serve(app, wordAudio, async ({ params, query, request, reply }) => {
    if (query.clip !== undefined) {
      const sound = await namedClip(deps, query.clip);
      return reply.header('cache-control', forever).type('audio/mpeg').send(Buffer.from(sound));
    }
    const learner = await learnerIfAny(request);
    const { key, sound } = await wordClip(deps, params.wordId, learner?.userId ?? null);
    const tag = `"${key}"`;
    reply.header('etag', tag).header('vary', 'authorization');
    reply.header('cache-control', learner === null ? 'public, no-cache' : 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('audio/mpeg').send(Buffer.from(sound));
  });

  const viewSettings = async (userId: string) => {
    const [tuned, mayChange] = await Promise.all([effectiveVoice(deps, userId), mayTuneVoice(deps, userId)]);
    return { ...tuned, mayChange };
  };
  serve(app, readVoiceSettings, ({ learner }) => viewSettings(learner.userId));
  serve(app, saveVoiceSettings, async ({ learner, body }) => {
    if (!(await mayTuneVoice(deps, learner.userId))) throw forbidden();
    await saveVoice(deps, learner.userId, onSlider(body));
    return viewSettings(learner.userId);
  });

  function isTheirsAlone(tuned: VoiceSettings): boolean {
    const isUsual = sliders.every((name) => tuned[name] === usualVoiceSettings[name]);
    return deps.config.voiceAdminEmail === null && !isUsual;
  }
}
