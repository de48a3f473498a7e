import { type Language, languages } from '@kalima/contract/languages';
import { type Theme, themes } from '@kalima/contract/themes';
import { forceTheme } from '../appearance/theme.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';
import { signal } from '../browser/signal.ts';
import { isFromServer } from '../connection/is-from-server.ts';
import { forceLanguage } from '../language/i18n.ts';

/** The course's coverage; null until the server has replied. */
export const courseReach = signal<{ words: number; share: number } | null>(null);

/** No mail server: links are in the server log. */
export const mailsInLog = signal(false);

function reachIn(value: unknown) {
  const { words, share } = (value ?? {}) as { words?: unknown; share?: unknown };
  return typeof words === 'number' && typeof share === 'number' ? { words, share } : null;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | null {
  return values.find((each) => each === value) ?? null;
}

/** Reads `GET /api/settings` without the contract, so that the first page needs no Zod; an invalid reply forces nothing. */
export async function applyOwnerSettings(): Promise<void> {
  try {
    const response = await fetch('/api/settings');
    if (!response.ok || !isFromServer(response)) return;
    const reply = (await response.json()) as Record<string, unknown>;
    const settings = {
      forceLanguage: oneOf<Language>(languages, reply.forceLanguage),
      forceTheme: oneOf<Theme>(themes, reply.forceTheme),
    };
    courseReach.set(reachIn(reply.course));
    mailsInLog.set(reply.mailsInLog === true);
    const known = readStored('owner_settings');
    if (known || settings.forceLanguage || settings.forceTheme) writeStored('owner_settings', settings);
    forceTheme(settings.forceTheme);
    await forceLanguage(settings.forceLanguage);
  } catch {
    // Offline: the stored values stay valid.
  }
}
