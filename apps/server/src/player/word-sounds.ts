import { type VoiceSettings, wordAudio } from '@kalima/contract';
import type { WordCard, WordId } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../dependencies.ts';
import { recordingUrl } from '../instance-content/recordings.ts';
import { speechSettingsOf } from '../outside/speech/speech-engine.ts';
import type { UserRef } from '../request/live-session.ts';
import { recordedPlaceOf } from './recorded-place.ts';
import { effectiveVoice } from './voice-store.ts';

export type SoundsOf = (words: readonly WordCard[], ref: UserRef | null) => Promise<(string | null)[]>;

/** The shared voice, and learners' own. */
const maxVoices = 20;

export const clipUrl = (id: WordId, key: string) =>
  `${wordAudio.path.replace(':wordId', encodeURIComponent(id))}?${new URLSearchParams({ clip: key })}`;

/** Specification 2 §4: the owner's recording, else the cached clip in the learner's voice. */
export function wordSounds(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'speech' | 'teaching'>,
): SoundsOf {
  const { config, speech, teaching } = deps;
  const recorded = new Map<WordId, string>();
  if (config.recordings !== null) {
    for (const word of teaching.course.words.values()) {
      const place = recordedPlaceOf(teaching.course, word);
      if (place !== null) recorded.set(word.id, recordingUrl(config.recordings.template, place));
    }
  }
  /** Clip keys by voice and tuning: a page shows many words at once. */
  const keysOfVoice = new LRUCache<string, Map<WordId, string>>({ max: maxVoices });

  function keyOf(word: WordCard, tuned: VoiceSettings, keys: Map<WordId, string>): string {
    const known = keys.get(word.id);
    if (known !== undefined) return known;
    const key = speech.keyOf(firstForm(word), tuned.voice, speechSettingsOf(tuned));
    keys.set(word.id, key);
    return key;
  }

  return async (words, ref) => {
    const tuned = await effectiveVoice(deps, ref);
    const tuning = JSON.stringify(tuned);
    const keys = keysOfVoice.get(tuning) ?? new Map<WordId, string>();
    keysOfVoice.set(tuning, keys);
    return Promise.all(
      words.map(async (word) => {
        const recording = recorded.get(word.id);
        if (recording !== undefined) return recording;
        const key = keyOf(word, tuned, keys);
        return (await speech.isStored(key)) ? clipUrl(word.id, key) : null;
      }),
    );
  };
}
