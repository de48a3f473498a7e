import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { type Voice, voices } from './lists.ts';

export const voiceSchema = z.enum(voices);

/** The provider's names for them; an owner may have the server ask for others in their place. */
export const providerVoiceIds: Readonly<Record<Voice, string>> = {
  'daniel-clear': 'onwK4e9ZLuTAKqWW03F9',
  'sarah-gentle': 'EXAVITQu4vr4xnSDxMaL',
  'aria-educational': '9BWtsMINqrJLrRacOk9x',
  'liam-consistent': 'TX3LPaxmHKxFdv7VOQHJ',
};

export const speechModel = 'eleven_multilingual_v2';

/** From 0 to 1 in steps of 0.1: round what a slider adds up (0.1 + 0.2) before it is sent. */
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

/** What the test button says: the only text beside the course that whoever may tune their voice has said. */
export const voiceTestText = 'مَرْحَبًا بِكَ فِي دَرْسِ الْيَوْمِ';

export const maxSpokenText = 200;

/**
 * `text` is a word of the course (any form that it shows), an example phrase, or `voiceTestText`; anything else is 403
 * `forbidden`, but for the account of VOICE_ADMIN_EMAIL. What is left out of voice and settings is the learner's own
 * (`readVoiceSettings`). A learner who may not tune the voice hears everybody's, whatever is asked for here.
 *
 * 400 `bad-request`: nothing in it can be said; 429: too many new clips within an hour (one that is kept already costs nothing);
 * 503 `unavailable`: there is no voice at the moment.
 */
export const generateSpeech = endpoint({
  name: 'generateSpeech',
  summary: 'A word or an example phrase of the course, said aloud',
  method: 'POST',
  path: '/functions/v1/generate-speech',
  access: 'learner',
  body: z.strictObject({
    text: z.string().min(1).max(maxSpokenText),
    /** One of our four names, or the provider's id of one. */
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

export const pregenerateAudio = endpoint({
  name: 'pregenerateAudio',
  summary: 'Begin to make the sound of every word and example phrase ahead of time; a making under way goes on',
  method: 'POST',
  path: '/functions/v1/pregenerate-audio',
  access: 'learner',
  reply: z.object({ success: z.boolean() }),
});

/**
 * Counted in the voice that this learner hears: every word and every example phrase is one clip.
 * - `checking`: clips are missing and nobody has begun to make them;
 * - `generating`: they are being made; `made` of `total` is the true progress;
 * - `complete`: none is missing;
 * - `error`: the making broke off; `pregenerateAudio` goes on from there.
 */
export const audioStatus = endpoint({
  name: 'audioStatus',
  summary: "How many clips of the course are made in this learner's voice, and whether the rest is under way",
  method: 'GET',
  path: '/api/audio/status',
  access: 'learner',
  reply: z.object({
    status: z.enum(['checking', 'generating', 'complete', 'error']),
    missing: z.int(),
    made: z.int(),
    total: z.int(),
  }),
});
export type AudioStatus = z.infer<typeof audioStatus.reply>;

const voiceSettingsViewSchema = voiceSettingsSchema.extend({
  /** These are the learner's own to change; else they are everybody's, set by one account. The same as `mayTuneVoice`. */
  mayChange: z.boolean(),
});
export type VoiceSettingsView = z.infer<typeof voiceSettingsViewSchema>;

export const readVoiceSettings = endpoint({
  name: 'readVoiceSettings',
  summary: 'The voice that this learner hears, and its settings',
  method: 'GET',
  path: '/api/voice-settings',
  access: 'learner',
  reply: voiceSettingsViewSchema,
});

export const saveVoiceSettings = endpoint({
  name: 'saveVoiceSettings',
  summary: 'Change the voice: with VOICE_ADMIN_EMAIL that account changes it for everybody (403 for others)',
  method: 'PUT',
  path: '/api/voice-settings',
  access: 'learner',
  body: voiceSettingsSchema,
  reply: voiceSettingsViewSchema,
});

/**
 * Words are given with `audio_url` (`getGuide`, `getLesson`, `getWord`, and `findWord` where only the Arabic is at hand): a
 * recording of a human voice, elsewhere, when the owner has set one; else the clip that is kept in the voice that the asker
 * hears, which is this address with `?clip=`: it never changes what it sounds like and may be cached for good; else null. What
 * sounds is the word's first form (`forms[0]`), the text to generate where there is none.
 *
 * Without `?clip=` it sounds in the voice that the asker hears, made now for a learner who sends their token; visitors get
 * 404 `not-found` where no clip is kept. Then it has an ETag and is asked for again each time.
 */
export const wordAudio = endpoint({
  name: 'wordAudio',
  summary: 'A word said aloud (MP3)',
  method: 'GET',
  path: '/api/words/:wordId/audio',
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
