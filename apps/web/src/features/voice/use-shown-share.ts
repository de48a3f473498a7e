import { useEffect, useState } from 'react';

/** Spec 2 §5: where nobody can tell how far it is, the bar goes on by itself, in steps, and stops short of the end. */
const stepMs = 500;
const maxStep = 0.1;
const maxGuess = 0.9;

/** @param share null while it is not known; what was shown once is never taken back. */
export function useShownShare(share: number | null): number {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (share !== null) {
      setShown((now) => Math.max(now, share));
      return;
    }
    const timer = setInterval(
      () => setShown((now) => Math.max(now, Math.min(maxGuess, now + Math.random() * maxStep))),
      stepMs,
    );
    return () => clearInterval(timer);
  }, [share]);
  return shown;
}
