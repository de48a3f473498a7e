import { type Theme, themes } from '@kalima/contract/themes';
import { readStored, writeStored } from '../browser/browser-store.ts';
import { signal, useSignal } from '../browser/signal.ts';

const pageColours: Record<Theme, string> = { dark: '#0E1524', light: '#FBFAF6' };

let forced: Theme | null = readStored('owner_settings')?.forceTheme ?? null;
const current = signal<Theme>(settle());
const isForced = signal(forced !== null);

function settle(): Theme {
  const stored = readStored('theme');
  return forced ?? themes.find((theme) => theme === stored) ?? 'dark';
}

export function applyTheme(): void {
  const theme = settle();
  current.set(theme);
  isForced.set(forced !== null);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColours[theme]);
}

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  applyTheme();
}

export function forceTheme(theme: Theme | null): void {
  forced = theme;
  applyTheme();
}

export function useTheme(): { theme: Theme; isForced: boolean } {
  return { theme: useSignal(current), isForced: useSignal(isForced) };
}
