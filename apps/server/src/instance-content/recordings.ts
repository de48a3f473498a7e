/** Recordings of human voices, word by word, that lie elsewhere: the owner has the right to use them. */
export interface Recordings {
  /** With places for surah, ayah and token: "{surah:3}" is filled up with zeros to three digits. */
  readonly template: string;
  readonly licence: string;
  readonly licenceUrl: string | null;
}

const places = ['surah', 'ayah', 'token'] as const;

export interface RecordedPlace {
  readonly surah: number;
  readonly ayah: number;
  /** From 1, within the verse. */
  readonly token: number;
}

/** A part of the place that is not given stays as it is written. */
export function fillTemplate(template: string, place: Partial<RecordedPlace>): string {
  return template.replace(
    /\{(surah|ayah|token)(?::([1-9]))?\}/g,
    (written, name: (typeof places)[number], width = '1') =>
      place[name] === undefined ? written : String(place[name]).padStart(Number(width), '0'),
  );
}

export const recordingUrl = (template: string, place: RecordedPlace): string => fillTemplate(template, place);

/** @returns whether every place is filled, and nothing is left that looks like one. */
export function isRecordingTemplate(template: string): boolean {
  const hasAll = places.every((name) => new RegExp(`\\{${name}(:[1-9])?\\}`).test(template));
  const filled = recordingUrl(template, { surah: 1, ayah: 1, token: 1 });
  const isWhole = hasAll && !/[{}]/.test(filled) && URL.canParse(filled);
  // Its origin stands in the page's policy: the places are in the path.
  return isWhole && URL.canParse(template) && new URL(template).origin === new URL(filled).origin;
}
