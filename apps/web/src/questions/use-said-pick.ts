import { useEffect, useRef } from 'react';
import { mayPageSound, useSaysWords } from '../lib/word-audio/spoken-words.ts';
import { useWordAudio } from '../lib/word-audio/use-word-audio.ts';

/** Says the Arabic word that was picked among pairs; null where none is. */
export function useSaidPick(arabic: string | null): void {
  const audio = useWordAudio(true);
  const saysWords = useSaysWords();
  const latest = useRef({ audio, saysWords });
  useEffect(() => {
    latest.current = { audio, saysWords };
  });
  useEffect(() => {
    if (arabic !== null && latest.current.saysWords && mayPageSound()) latest.current.audio.say({ arabic });
  }, [arabic]);
}
