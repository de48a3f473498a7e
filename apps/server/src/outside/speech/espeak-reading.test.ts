import createEspeak from '@echogarden/espeak-ng-emscripten';
import { beforeAll, describe, expect, it } from 'vitest';
import { ipaOfTransliteration, sameSounds } from '../../../test/ipa.ts';
import { loadTeaching } from '../../course/teaching.ts';
import fiftyWords from './fifty-words.json' with { type: 'json' };
import { speakable } from './speakable.ts';

const words = [...loadTeaching().course.words.values()];
let ipaOf: (text: string) => string;

beforeAll(async () => {
  const speaker = new (await createEspeak()).eSpeakNGWorker();
  speaker.set_voice('ar');
  ipaOf = (text) => speaker.synthesize_ipa(text).ipa.trim();
});

/** Texts that the engine mispronounces. */
const misreadings = (texts: readonly { arabic: string; ipa: string }[], prepare: (text: string) => string) =>
  texts
    .map(({ arabic, ipa }) => ({ arabic, said: sameSounds(ipaOf(prepare(arabic))), expected: sameSounds(ipa) }))
    .filter(({ said, expected }) => said !== expected);

/** A bare ة is said as a faint h, which some transliterations leave out. */
const withPausalH = (arabic: string, transliteration: string) =>
  arabic.endsWith('ة') && !transliteration.endsWith('h') ? `${transliteration}h` : transliteration;

describe('what the embedded engine makes of Arabic', () => {
  it('says fifty words of the mushaf as they were transcribed by hand', () => {
    expect(misreadings(fiftyWords, speakable)).toEqual([]);
  });

  it('would say more than half of them wrong as they stand in the mushaf', () => {
    expect(misreadings(fiftyWords, (text) => text).length).toBeGreaterThan(25);
  });

  it('says every citation form as its transliteration reads', () => {
    const forms = words.flatMap(({ forms, transliteration }) => {
      const transliterations = transliteration.split(' / ');
      return forms.map((arabic, index) => ({
        arabic,
        ipa: ipaOfTransliteration(withPausalH(arabic, transliterations[index] ?? '')),
      }));
    });
    expect(forms.length).toBeGreaterThan(350);
    expect(misreadings(forms, speakable)).toEqual([]);
  });

  it('says every example phrase as its transliteration reads, alefs of liaison silent', () => {
    const phrases = words.map(({ example: { arabic, transliteration } }) => ({
      arabic,
      ipa: ipaOfTransliteration(transliteration),
    }));
    expect(phrases).toHaveLength(300);
    expect(misreadings(phrases, speakable)).toEqual([]);
  });
});
