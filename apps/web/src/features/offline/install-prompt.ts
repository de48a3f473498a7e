import { signal } from '../../lib/browser/signal.ts';

/** Chromium's BeforeInstallPromptEvent; not in the types of the DOM. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Stored by `public/first-paint.js`: the event may fire before any module loads. */
    installPrompt?: InstallPrompt;
  }
}

/** Null without the event, or after use: it serves once. */
export const installPrompt = signal<InstallPrompt | null>(null);

export function followInstallPrompt(): () => void {
  const look = () => installPrompt.set(window.installPrompt ?? null);
  const forget = () => {
    delete window.installPrompt;
    look();
  };
  look();
  window.addEventListener('beforeinstallprompt', look);
  window.addEventListener('appinstalled', forget);
  return () => {
    window.removeEventListener('beforeinstallprompt', look);
    window.removeEventListener('appinstalled', forget);
  };
}
