import type { Course, Word } from '@kalima/course';
import { firstForm } from '@kalima/rules';
import type { RecordedPlace } from '../instance-content/recordings.ts';
import { speakable } from '../outside/speech/speakable.ts';

/** Cases, nunation and pause signs vary at a word's end without changing the word. */
const ending =
  /([\u064B\u08F0\u0657]ا|[\u064B-\u0650\u0652\u0656\u0657\u065E\u06D6-\u06DC\u06E1\u06E2\u06ED\u08F0-\u08F2])+(\u0651?)$/u;

/** The pausal form, without sukuns. */
const atPause = (text: string) => speakable(text.normalize('NFC').replace(ending, '$2')).replaceAll('\u0652', '');

/** The word's place in the Quran in its card's form, except the ending. Null: the course has none. */
export function recordedPlaceOf(course: Course, word: Word): RecordedPlace | null {
  const said = atPause(firstForm(word));
  const { shortVerses, blanks } = course.material;
  const places = [
    ...word.references,
    ...shortVerses.filter(({ word: id }) => id === word.id).map(({ place }) => place),
    ...blanks.filter(({ word: id }) => id === word.id),
  ];
  for (const { verse: key, token } of places) {
    const verse = course.verses.get(key);
    if (verse !== undefined && atPause(verse.tokens[token - 1] ?? '') === said)
      return { surah: verse.surah, ayah: verse.ayah, token };
  }
  return null;
}
