import { signal } from '../../lib/signal.ts';

/** What some browsers offer to a page that can be installed; the types of the platform do not have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Kept by `public/first-paint.js`: it may come before any module has. */
    installPrompt?: InstallPrompt;
  }
}

/** Null where the browser has not offered it, or where it was used: it serves once. */
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
