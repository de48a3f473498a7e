import createEspeak from '@echogarden/espeak-ng-emscripten';
import { voices } from '@kalima/contract';
import { syllablesOf } from '@kalima/rules/letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ipaOfTransliteration, sameSounds } from '../../../test/ipa.ts';
import { mp3Seconds } from '../../../test/mp3.ts';
import { loadTeaching } from '../../course/teaching.ts';
import { createEspeakEngine, type EspeakEngine } from './espeak-engine.ts';
import { espeakVoice } from './espeak-voices.ts';
import { speakable } from './speakable.ts';
import { usualSettings } from './speech-engine.ts';

const { letters } = loadTeaching().course;
const names = letters.letters.flatMap(({ nameArabic, name }) =>
  nameArabic === null ? [] : [{ arabic: nameArabic, transliteration: name }],
);
const syllables = letters.letters.flatMap(syllablesOf);

/** Known deviations without ambiguity: the engine holds the vowel of يِ, and ends the name of ز in a vowel. */
const otherwise: Readonly<Record<string, string>> = { yi: 'jiː', zāy: 'zaːi' };

let speaker: Awaited<ReturnType<typeof newSpeaker>>;
async function newSpeaker() {
  const created = new (await createEspeak()).eSpeakNGWorker();
  created.set_voice('ar');
  return created;
}
let engine: EspeakEngine;
beforeAll(async () => {
  speaker = await newSpeaker();
  engine = createEspeakEngine({});
});
afterAll(() => engine.close());

const said = (arabic: string) => sameSounds(speaker.synthesize_ipa(speakable(arabic)).ipa.trim());
const withPausalH = (arabic: string, transliteration: string) =>
  arabic.endsWith('ة') && !transliteration.endsWith('h') ? `${transliteration}h` : transliteration;

describe('the embedded voice', () => {
  it.each([
    ['names of letters', names],
    ['syllables', syllables],
    ['words of the lessons', letters.readings],
  ])('says the %s as they are transliterated', (_, texts) => {
    const wrong = texts
      .map(({ arabic, transliteration }) => ({
        arabic,
        said: said(arabic),
        expected: otherwise[transliteration] ?? sameSounds(ipaOfTransliteration(withPausalH(arabic, transliteration))),
      }))
      .filter((each) => each.said !== each.expected);
    expect(texts.length).toBeGreaterThan(30);
    expect(wrong).toEqual([]);
  });

  it('says letters that learners mix up in two ways, and so each syllable of a letter', () => {
    for (const pair of letters.contrasts) {
      const [one, other] = pair.map((id) => letters.letters.find((letter) => letter.id === id));
      expect(said(one?.nameArabic ?? ''), pair.join(' ')).not.toBe(said(other?.nameArabic ?? ''));
    }
    expect(new Set(syllables.map(({ arabic }) => said(arabic))).size).toBe(
      // ذ and ظ are printed alike, and the two seats of hamza with one vowel each make three syllables.
      syllables.length - 3,
    );
  });

  it.each(voices)(
    'makes clips of letters and syllables that are long enough, short enough and not empty: %s',
    async (voice) => {
      const texts = [...names, ...syllables].map(({ arabic }) => arabic);
      const implausible: unknown[] = [];
      for (const text of texts) {
        const clip = await engine.synthesise(text, voice, usualSettings);
        const seconds = mp3Seconds(clip);
        if (clip.length < 800 || seconds < 0.2 || seconds > 2.5)
          implausible.push({ text, bytes: clip.length, seconds });
      }
      expect(texts.length).toBeGreaterThan(110);
      expect(implausible).toEqual([]);
    },
    120_000,
  );

  it('clips none of them: no sample reaches the ends of its range, and every clip has a peak below the full scale', () => {
    const loud: unknown[] = [];
    for (const { arabic } of [...names, ...syllables]) {
      let peak = 0;
      speaker.synthesize(speakable(arabic), (part) => {
        for (const sample of part ?? []) peak = Math.max(peak, Math.abs(sample));
      });
      if (peak === 0 || peak >= 32_767) loud.push({ arabic, peak });
    }
    expect(loud).toEqual([]);
    for (const voice of voices) expect(espeakVoice(voice, usualSettings).peak).toBeLessThan(1);
  });
});
