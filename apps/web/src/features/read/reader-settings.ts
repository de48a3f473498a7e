import { readStoredJson, writeStored } from '../../lib/browser/browser-store.ts';
import { signal, useSignal } from '../../lib/browser/signal.ts';

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

export interface ReaderSettings {
  size: TextSize;
  translations: boolean;
  glosses: boolean;
  transliterations: boolean;
  /** The hint about the keys was shown in this browser. */
  areKeysNamed: boolean;
}

const standard: ReaderSettings = {
  size: 'medium',
  translations: false,
  glosses: false,
  transliterations: false,
  areKeysNamed: false,
};

function stored(): ReaderSettings {
  const settings = { ...standard, ...(readStoredJson('kalima.reader') as Partial<ReaderSettings> | null) };
  return textSizes.includes(settings.size) ? settings : standard;
}

const current = signal<ReaderSettings>(stored());

export const useReaderSettings = (): ReaderSettings => useSignal(current);

export function changeReaderSettings(change: Partial<ReaderSettings>): void {
  const settings = { ...current.get(), ...change };
  current.set(settings);
  writeStored('kalima.reader', JSON.stringify(settings));
}
