import { wordAudio } from '@kalima/contract';
import type { Word, WordId } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import { recordingUrl } from '../../outside/speech/recordings.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import type { Parts } from '../../parts.ts';
import { heardVoice } from '../../player/voice-store.ts';
import { recordedPlaceOf } from './recorded-place.ts';

/** The addresses of these words' sounds, in their order: what is played first, or null. */
export type SoundsOf = (words: readonly Word[], userId: string | null) => Promise<(string | null)[]>;

const clipUrl = (id: WordId, key: string) =>
  `${wordAudio.path.replace(':wordId', encodeURIComponent(id))}?${new URLSearchParams({ clip: key })}`;

/** Specification 2 §4: a human voice where the owner has one; else the clip that is kept in the voice that this learner hears. */
export function wordSounds(parts: Pick<Parts, 'config' | 'database' | 'speech' | 'teaching'>): SoundsOf {
  const { config, speech, teaching } = parts;
  const recorded = new Map<WordId, string>();
  for (const word of config.recordings === null ? [] : teaching.course.words.values()) {
    const place = recordedPlaceOf(teaching.course, word);
    if (place !== null) recorded.set(word.id, recordingUrl(config.recordings?.template ?? '', place));
  }
  return async (words, userId) => {
    const tuned = await heardVoice(parts, userId);
    return Promise.all(
      words.map(async (word) => {
        const recording = recorded.get(word.id);
        if (recording !== undefined) return recording;
        const key = speech.keyOf(firstForm(word), tuned.voice, speechSettingsOf(tuned));
        return (await speech.isKept(key)) ? clipUrl(word.id, key) : null;
      }),
    );
  };
}
