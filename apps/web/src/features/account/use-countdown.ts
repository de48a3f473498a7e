import { useEffect, useState } from 'react';

/** Whole seconds left, ticking down from whatever it is last set to. */
export function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}
