import { type MeaningChoice, meaningChoices } from '@kalima/rules/reader';
import { readStoredJson, writeStored } from '../../lib/browser/browser-store.ts';
import { signal, useSignal } from '../../lib/browser/signal.ts';

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

export interface ReaderSettings {
  size: TextSize;
  translations: boolean;
  /** Null: not chosen. */
  meaning: MeaningChoice | null;
  transliterations: boolean;
  /** The hint about the keys was shown in this browser. */
  areKeysNamed: boolean;
}

const standard: ReaderSettings = {
  size: 'medium',
  translations: false,
  meaning: null,
  transliterations: false,
  areKeysNamed: false,
};

export function storedReaderSettings(): ReaderSettings {
  const found = readStoredJson('kalima.reader') as (Partial<ReaderSettings> & { glosses?: boolean }) | null;
  // Before there were three choices, it was a switch.
  const { glosses, ...settings } = { ...standard, ...(found?.glosses && { meaning: 'all' as const }), ...found };
  const isChoice = settings.meaning === null || meaningChoices.includes(settings.meaning);
  return textSizes.includes(settings.size) && isChoice ? settings : standard;
}

const current = signal<ReaderSettings>(storedReaderSettings());

export const useReaderSettings = (): ReaderSettings => useSignal(current);

export function changeReaderSettings(change: Partial<ReaderSettings>): void {
  const settings = { ...current.get(), ...change };
  current.set(settings);
  writeStored('kalima.reader', JSON.stringify(settings));
}
