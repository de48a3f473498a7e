interface StarMedalProps {
  color: string;
  size: number;
}

function Square({ side, turn, fill, edge }: { side: number; turn: number; fill: string; edge?: string }) {
  const at = 24 - side / 2;
  return (
    <rect
      x={at}
      y={at}
      width={side}
      height={side}
      rx={side / 12}
      transform={`rotate(${turn} 24 24)`}
      style={{ fill, ...(edge ? { stroke: edge, strokeWidth: 2 } : {}) }}
    />
  );
}

/** Our star in a colour, with an edge that can be seen on either ground. */
export function StarMedal({ color, size }: StarMedalProps) {
  const edge = `color-mix(in srgb, ${color} 55%, var(--ink))`;
  const light = `color-mix(in srgb, ${color} 62%, white)`;
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" className="block shrink-0">
      <Square side={31} turn={0} fill={edge} edge={edge} />
      <Square side={31} turn={45} fill={edge} edge={edge} />
      <Square side={30} turn={0} fill={color} />
      <Square side={30} turn={45} fill={color} />
      <Square side={17} turn={22.5} fill={light} />
      <Square side={17} turn={67.5} fill={light} />
      <circle cx="24" cy="24" r="5.5" style={{ fill: color }} />
    </svg>
  );
}
