import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxSpokenText } from '../limits.ts';
import { type Voice, voices } from './voices.ts';

export const voiceSchema = z.enum(voices);

/** The provider's ids; an owner may configure others. */
export const providerVoiceIds: Readonly<Record<Voice, string>> = {
  'daniel-clear': 'onwK4e9ZLuTAKqWW03F9',
  'sarah-gentle': 'EXAVITQu4vr4xnSDxMaL',
  'aria-educational': '9BWtsMINqrJLrRacOk9x',
  'liam-consistent': 'TX3LPaxmHKxFdv7VOQHJ',
};

export const speechModel = 'eleven_multilingual_v2';

/** From 0 to 1 in steps of 0.1: round a slider's sum (0.1 + 0.2) before sending. */
const sliderSchema = z.number().min(0).max(1).multipleOf(0.1);

export const voiceSettingsSchema = z.strictObject({
  voice: voiceSchema,
  stability: sliderSchema,
  similarity_boost: sliderSchema,
  style: sliderSchema,
});
export type VoiceSettings = z.infer<typeof voiceSettingsSchema>;

/** Second specification §9. The speaker boost is always on. */
export const usualVoiceSettings: VoiceSettings = {
  voice: 'daniel-clear',
  stability: 0.8,
  similarity_boost: 0.9,
  style: 0.3,
};

/** The text of the test button, beside the course the only allowed one. */
export const voiceTestText = 'مَرْحَبًا بِكَ فِي دَرْسِ الْيَوْمِ';

/**
 * 403 `forbidden`: a text not of the course nor `voiceTestText`, but for the account of VOICE_ADMIN_EMAIL.
 * 400 `bad-request`: unspeakable; 429: too many new clips an hour (a cached one is free); 503 `unavailable`: no voice.
 */
export const generateSpeech = endpoint('generateSpeech', 'POST /functions/v1/generate-speech', {
  summary: 'A word or an example phrase of the course, said aloud',
  body: z.strictObject({
    text: z.string().min(1).max(maxSpokenText),
    /** One of our four names, or a provider's voice id. */
    voice_id: z.enum([...voices, ...Object.values(providerVoiceIds)]).optional(),
    model_id: z.literal(speechModel).optional(),
    voice_settings: z
      .strictObject({
        stability: sliderSchema,
        similarity_boost: sliderSchema,
        style: sliderSchema,
        use_speaker_boost: z.boolean(),
      })
      .partial()
      .optional(),
  }),
  /** MP3 in base64. */
  reply: z.object({ audioContent: z.string() }),
});

export const pregenerateAudio = endpoint('pregenerateAudio', 'POST /functions/v1/pregenerate-audio', {
  summary: 'Begin to make the sound of every word and example phrase ahead of time; a making under way goes on',
  reply: z.object({ success: z.boolean() }),
});

/**
 * Clips in this learner's voice, one for each word and example phrase: `made` of `total`.
 * `error`: the generation stopped; `pregenerateAudio` resumes it.
 */
export const audioStatus = endpoint('audioStatus', 'GET /api/audio/status', {
  summary: "How many clips of the course are made in this learner's voice, and whether the rest is under way",
  reply: z.object({
    status: z.enum(['checking', 'generating', 'complete', 'error']),
    missing: z.int(),
    made: z.int(),
    total: z.int(),
  }),
});
export type AudioStatus = z.infer<typeof audioStatus.reply>;

const voiceSettingsViewSchema = voiceSettingsSchema.extend({
  /** The learner may change them; else they are shared, set by one account. The same as `mayTuneVoice`. */
  mayChange: z.boolean(),
});
export type VoiceSettingsView = z.infer<typeof voiceSettingsViewSchema>;

export const readVoiceSettings = endpoint('readVoiceSettings', 'GET /api/voice-settings', {
  summary: 'The voice that this learner hears, and its settings',
  reply: voiceSettingsViewSchema,
});

export const saveVoiceSettings = endpoint('saveVoiceSettings', 'PUT /api/voice-settings', {
  summary: 'Change the voice: with VOICE_ADMIN_EMAIL that account changes it for everybody (403 for others)',
  body: voiceSettingsSchema,
  reply: voiceSettingsViewSchema,
});

/**
 * Without `?clip=` the voice of the caller's token, generated now, with an ETag; visitors get 404 `not-found` without a clip.
 * With `?clip=` (from `audio_url`) the reply is immutable. A human recording at another address takes precedence.
 */
export const wordAudio = endpoint('wordAudio', 'GET /api/words/:wordId/audio', {
  summary: 'A word said aloud (MP3)',
  access: 'public',
  params: z.object({ wordId: z.string().max(16) }),
  query: z.object({
    clip: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  reply: z.unknown(),
});
