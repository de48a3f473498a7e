/** External recordings of human voices, word by word, licensed to the owner. */
export interface Recordings {
  /** With placeholders for surah, ayah and token: "{surah:3}" is padded with zeros to three digits. */
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

/** Placeholders without a value stay. */
export function fillTemplate(template: string, place: Partial<RecordedPlace>): string {
  return template.replace(
    /\{(surah|ayah|token)(?::([1-9]))?\}/g,
    (written, name: (typeof places)[number], width = '1') =>
      place[name] === undefined ? written : String(place[name]).padStart(Number(width), '0'),
  );
}

export const recordingUrl = (template: string, place: RecordedPlace): string => fillTemplate(template, place);

/** @returns whether every placeholder is known, and none remains */
export function isRecordingTemplate(template: string): boolean {
  const hasAll = places.every((name) => new RegExp(`\\{${name}(:[1-9])?\\}`).test(template));
  const filled = recordingUrl(template, { surah: 1, ayah: 1, token: 1 });
  const isWhole = hasAll && !/[{}]/.test(filled) && URL.canParse(filled);
  // The content policy names its origin: placeholders must be in the path.
  return isWhole && URL.canParse(template) && new URL(template).origin === new URL(filled).origin;
}
