import './confetti.css';
import type { CSSProperties } from 'react';

const colours = ['--gold', '--ok', '--blue-ink', '--purple-ink', '--flame', '--gem'];
const pieces = Array.from({ length: 64 }, (_, index) => {
  const turn = (index * 0.618034) % 1;
  return {
    '--from': `${((index * 37) % 100).toString()}%`,
    '--drift': `${Math.round((turn - 0.5) * 160)}px`,
    '--turns': `${Math.round(90 + turn * 180)}deg`,
    '--wait': `${Math.round(((index * 29) % 100) * 1.5)}ms`,
    '--lasts': `${Math.round(350 + turn * 100)}ms`,
    '--paint': `var(${colours[index % colours.length]})`,
  } as CSSProperties;
});

interface ConfettiProps {
  /** It falls behind the text, which then stands in a layer of its own. */
  isBehind?: boolean;
}

export function Confetti({ isBehind = false }: ConfettiProps) {
  return (
    <div aria-hidden="true" className="confetti" data-behind={isBehind}>
      {pieces.map((style, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
        <span key={index} style={style} />
      ))}
    </div>
  );
}
