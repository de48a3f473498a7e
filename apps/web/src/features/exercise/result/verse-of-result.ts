import type { FinishedReply } from '@kalima/contract';

export interface ResultVerseView {
  /** By the decisions: can read, met; or a new line of the guide's text. */
  readonly kind: 'readable' | 'met' | 'text';
  readonly tokens: readonly string[];
  readonly place: string;
  readonly translation: string | null;
  /** With this one. */
  readonly count: number;
}

/** The one verse of the results: a readable one first, of these the one whose words were completed just now. */
export function verseOfResult({ story, verses }: Pick<FinishedReply, 'story' | 'verses'>): ResultVerseView | null {
  const readables = story.readable?.verses ?? [];
  const completes = ({ surah, ayah }: { surah: number; ayah: number }) =>
    verses.some(({ reference }) => reference === `${surah}:${ayah}`);
  const readable = readables.find(completes) ?? readables[0];
  if (story.readable && readable) {
    const { tokens, surahName, surah, ayah, translation } = readable;
    const place = `${surahName} ${surah}:${ayah}`;
    return { kind: 'readable', tokens, place, translation, count: story.readable.total };
  }
  const [met] = verses;
  if (met) {
    const { tokens, surahName, reference, translation } = met;
    return { kind: 'met', tokens, place: `${surahName} ${reference}`, translation, count: verses.length };
  }
  const opened = story.completed?.verses.filter(({ isNew }) => isNew) ?? [];
  const [line] = opened;
  if (!line) return null;
  return { kind: 'text', tokens: line.tokens, place: line.reference, translation: null, count: opened.length };
}
