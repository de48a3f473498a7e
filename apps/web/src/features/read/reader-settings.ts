import { readStored, writeStored } from '../../lib/browser-store.ts';
import { signal, useSignal } from '../../lib/signal.ts';

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

export interface ReaderSettings {
  size: TextSize;
  /** Every verse with its translation. */
  translations: boolean;
  /** What each token means in its place, under it. */
  glosses: boolean;
  /** How the word of each token is said, under it. */
  transliterations: boolean;
}

const standard: ReaderSettings = { size: 'medium', translations: false, glosses: false, transliterations: false };

function stored(): ReaderSettings {
  try {
    const settings = { ...standard, ...(JSON.parse(readStored('kalima.reader') ?? '{}') as Partial<ReaderSettings>) };
    return textSizes.includes(settings.size) ? settings : standard;
  } catch {
    return standard;
  }
}

const current = signal<ReaderSettings>(stored());

export const useReaderSettings = (): ReaderSettings => useSignal(current);

export function changeReaderSettings(change: Partial<ReaderSettings>): void {
  const settings = { ...current.get(), ...change };
  current.set(settings);
  writeStored('kalima.reader', JSON.stringify(settings));
}
