import type { VoiceSettings } from '@kalima/contract';
import type { Word, WordId } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import { drawTrial, type Trial } from '@kalima/rules/trial';
import { memoizeByObject } from '../../concurrency/memoize.ts';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { recordingUrl } from '../../instance-content/recordings.ts';
import { speechSettingsOf } from '../../outside/speech/speech-engine.ts';
import { clipUrl } from '../../player/word-sounds.ts';
import { formTexts } from './trial-texts.ts';

export const trialOf = ({ teaching, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>): Trial =>
  drawTrial(teaching.forQuestions, rulebook);

export interface WordInVerse {
  readonly word: Word;
  readonly arabic: string;
  readonly place: { readonly surah: number; readonly ayah: number; readonly token: number };
}

/** The trial's words in its verse; other words in the surah's next verses, where they occur. */
export const wordsInVerse = memoizeByObject(
  ({ course }: Teaching) =>
    (ids: readonly WordId[]): WordInVerse[] =>
      ids.map((id) => {
        const word = course.words.get(id);
        const found = word?.references.find(({ verse }) => course.verses.get(verse)?.surah === 1);
        const verse = found && course.verses.get(found.verse);
        const arabic = found && verse?.tokens[found.token - 1];
        if (word === undefined || found === undefined || verse === undefined || arabic === undefined)
          throw new Error(`${id} does not stand in the first surah`);
        return { word, arabic, place: { surah: verse.surah, ayah: verse.ayah, token: found.token } };
      }),
);

export const formTextsOf = ({ place: { surah, ayah, token } }: WordInVerse) => formTexts[`${surah}:${ayah}/${token}`];

export const spokenTextOf = (each: WordInVerse): string =>
  formTextsOf(each) === undefined ? firstForm(each.word) : each.arabic;

/** For a visitor: the owner's recording, else a cached clip, or null. */
export async function soundOf(
  { config, speech }: Pick<Dependencies, 'config' | 'speech'>,
  each: WordInVerse,
  heard: VoiceSettings,
): Promise<string | null> {
  if (config.recordings !== null) return recordingUrl(config.recordings.template, each.place);
  const key = speech.keyOf(spokenTextOf(each), heard.voice, speechSettingsOf(heard));
  return (await speech.isStored(key)) ? clipUrl(each.word.id, key) : null;
}
