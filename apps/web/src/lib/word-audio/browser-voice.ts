import { useSyncExternalStore } from 'react';

/** Spec 2 §9. */
const locale = 'ar-SA';
const rate = 0.8;
/** Some browsers take a text and never begin, or never say that they have ended. */
const beginMs = 4000;
const maxReadingMs = (text: string) => beginMs + 500 * text.length;

const speech = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);

function arabicVoice(): SpeechSynthesisVoice | null {
  const voices = speech()?.getVoices() ?? [];
  return voices.find(({ lang }) => lang.toLowerCase().startsWith('ar')) ?? null;
}

function onVoicesChange(listener: () => void) {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
}

export function useHasArabicVoice(): boolean {
  return useSyncExternalStore(onVoicesChange, () => arabicVoice() !== null);
}

/** Read by the browser, until the end; fails where it cannot. A browser whose voices all speak something else would only mumble. */
export function readAloud(text: string, onBegin: () => void, signal: AbortSignal): Promise<void> {
  const reader = speech();
  const voice = arabicVoice();
  if (!reader || (voice === null && reader.getVoices().length > 0)) {
    return Promise.reject(new Error('this browser has no Arabic voice'));
  }
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = locale;
  words.rate = rate;
  let late: ReturnType<typeof setTimeout> | undefined;
  return new Promise<void>((resolve, reject) => {
    late = setTimeout(() => reject(new Error('the browser never began to read')), beginMs);
    words.onstart = () => {
      clearTimeout(late);
      late = setTimeout(resolve, maxReadingMs(text));
      onBegin();
    };
    words.onend = () => resolve();
    words.onerror = ({ error }) => reject(new Error(`the browser did not read: ${error}`));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    reader.cancel();
    reader.speak(words);
  }).finally(() => {
    clearTimeout(late);
    words.onstart = null;
    words.onend = null;
    words.onerror = null;
    reader.cancel();
  });
}
