// @ts-check
/** Says clips in a process of its own: whatever befalls the engine must not befall the server. Plain JavaScript: no TypeScript loader. */
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { createMp3Encoder } from 'wasm-media-encoders';

const espeak = await createEspeak();
const speaker = new espeak.eSpeakNGWorker();
const encoder = await createMp3Encoder();

const bitrate = 48;
const fullScale = 32768;

/**
 * @param {string} text
 * @param {import('./espeak-voices.ts').EspeakVoice} voice
 * @returns {Float32Array} from -1 to 1
 */
function say(text, voice) {
  speaker.set_voice(voice.name);
  speaker.set_rate(voice.wordsPerMinute);
  speaker.set_pitch(voice.pitch);
  speaker.set_range(voice.range);
  /** @type {Int16Array[]} */
  const parts = [];
  speaker.synthesize(text, (/** @type {Int16Array | null} */ part) => {
    if (part !== null) parts.push(part);
    return false;
  });
  const samples = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let length = 0;
  let loudest = 1;
  for (const part of parts) {
    for (const sample of part) {
      samples[length] = sample;
      length += 1;
      loudest = Math.max(loudest, Math.abs(sample));
    }
  }
  if (loudest < fullScale / 1000) throw new Error('The engine said nothing');
  return samples.map((sample) => (sample / loudest) * voice.peak);
}

/** @param {Float32Array} samples */
function toMp3(samples) {
  encoder.configure({ channels: 1, sampleRate: speaker.get_samplerate(), bitrate });
  // Each part is the encoder's own memory until the next call.
  const body = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([body, encoder.finalize()]);
}

// Control-C reaches the whole group; this process ends when the server lets go of it.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (/** @type {{ text: string, voice: import('./espeak-voices.ts').EspeakVoice }} */ request) => {
  process.send?.(toMp3(say(request.text, request.voice)));
});
process.send?.('ready');
