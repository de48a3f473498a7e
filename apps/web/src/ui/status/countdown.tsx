import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';

const two = (value: number) => String(value).padStart(2, '0');

export function Countdown({ endMs, className }: { endMs: number; className?: string }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const look = () => setNowMs(Date.now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  return (
    <span role="timer" className={classNames('num font-black text-gold-ink', className)}>
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
