import { useEffect, useState } from 'react';

const two = (value: number) => String(value).padStart(2, '0');

/** Minutes and seconds, from what is left when it appears down to nothing. */
export function Countdown({ ms }: { ms: number }) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const end = Date.now() + ms;
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), 1000);
    return () => clearInterval(timer);
  }, [ms]);
  const seconds = Math.ceil(left / 1000);
  return (
    <span role="timer" className="num text-lg font-black text-gold-ink">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
