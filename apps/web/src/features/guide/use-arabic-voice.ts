import { useEffect, useState, useSyncExternalStore } from 'react';

export interface ArabicVoice {
  /** This browser can read Arabic aloud. */
  available: boolean;
  /** Which word is being read. */
  speaking: string | null;
  speak(id: string, text: string): void;
}

const speech = () => (typeof speechSynthesis === 'undefined' ? null : speechSynthesis);
const arabicVoice = () =>
  speech()
    ?.getVoices()
    .find(({ lang }) => lang.toLowerCase().startsWith('ar')) ?? null;

function onVoicesChange(listener: () => void) {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
}

export function useArabicVoice(): ArabicVoice {
  const available = useSyncExternalStore(onVoicesChange, () => arabicVoice() !== null);
  const [speaking, setSpeaking] = useState<string | null>(null);
  useEffect(() => () => speech()?.cancel(), []);

  const speak = (id: string, text: string) => {
    speech()?.cancel();
    if (speaking === id) return setSpeaking(null);
    const words = new SpeechSynthesisUtterance(text);
    words.voice = arabicVoice();
    words.lang = 'ar-SA';
    words.rate = 0.8;
    const done = () => setSpeaking((now) => (now === id ? null : now));
    words.onend = done;
    words.onerror = done;
    setSpeaking(id);
    speech()?.speak(words);
  };
  return { available, speaking, speak };
}
