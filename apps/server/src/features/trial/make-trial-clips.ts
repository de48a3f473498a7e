import type { Dependencies } from '../../dependencies.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { effectiveVoice } from '../../player/voice-store.ts';
import { spokenTextOf, trialOf, wordsInVerse } from './trial-words.ts';

/** A visitor's request generates no clip: the trial's clips are generated at the first start. */
export async function makeTrialClips(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'rulebook' | 'speech' | 'teaching'>,
): Promise<void> {
  const { config, speech, teaching } = deps;
  if (config.recordings !== null) return;
  const heard = await effectiveVoice(deps, null);
  const settings = speechSettingsOf(heard);
  for (const word of wordsInVerse(teaching)(trialOf(deps).words)) {
    const text = spokenTextOf(word);
    if (!(await speech.isStored(speech.keyOf(text, heard.voice, settings))))
      await speech.clipOf(text, heard.voice, settings);
  }
}
