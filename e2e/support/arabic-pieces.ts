export type Face = 'verse' | 'word' | 'other';

export interface Piece {
  readonly face: Face;
  readonly text: string;
}

const isArabic = /\p{Script_Extensions=Arabic}/u;
const letters = '[\\p{Script_Extensions=Arabic}\\u200c-\\u200f]';
const arabicRun = new RegExp(`(${letters}(?:(?:${letters}|[ \\u00a0])*${letters})?)`, 'u');

/** A text with Arabic in it, divided where the face has to change: "قَالَ / يَقُولُ" is two words and a slash. */
export function piecesOf(text: string, face: Exclude<Face, 'other'>): Piece[] {
  return text.split(arabicRun).flatMap((part, index): Piece[] => {
    if (index % 2 === 1) return [{ face, text: part }];
    return part.split(/\s+/u).flatMap((other) => (other === '' ? [] : [{ face: 'other', text: other }]));
  });
}

/** Every Arabic text anywhere in a reply of the server, in any field. */
export function* arabicTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (isArabic.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* arabicTexts(part);
  }
}

export function distinct(pieces: Iterable<Piece>): Piece[] {
  return [...new Map([...pieces].map((piece) => [`${piece.face} ${piece.text}`, piece])).values()];
}

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });
const joiner = '\u200d';
const joins = /^\p{L}/u;

/** The grapheme clusters of a token, a letter with its signs each, with joiners where a neighbour is a letter. */
export function joinedClusters(token: string): string[] {
  const clusters = [...graphemes.segment(token)].map(({ segment }) => segment);
  return clusters.map((cluster, index) => {
    if (!joins.test(cluster)) return cluster;
    const before = joins.test(clusters[index - 1] ?? '') ? joiner : '';
    const after = joins.test(clusters[index + 1] ?? '') ? joiner : '';
    return before + cluster + after;
  });
}
