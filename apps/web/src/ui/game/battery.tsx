import { LineDrawing } from '../line-drawing.tsx';

interface BatteryProps {
  /** From 0 to 1; more than is held at most counts as full. */
  charge: number;
  size: number;
}

const roomWidth = 12.8;
/** So little can still be seen. */
const minWidth = 2.4;
const lowCharge = 0.25;

/** A battery as full as it is; a low one in the colour of a warning, an empty one grey. A number stands beside it. */
export function Battery({ charge, size }: BatteryProps) {
  const width = charge <= 0 ? 0 : Math.max(minWidth, Math.min(1, charge) * roomWidth);
  const colour = charge <= 0 ? 'var(--muted)' : charge <= lowCharge ? 'var(--orange-ink)' : 'var(--ok-ink)';
  return (
    <LineDrawing size={size}>
      <g stroke={colour} fill={colour}>
        <rect x="2" y="6.5" width="18" height="11.5" rx="3.4" fill="none" strokeWidth="2.3" />
        <rect x="21" y="10" width="2.2" height="4.5" rx="1" stroke="none" />
        {width > 0 && <rect x="4.6" y="9.1" width={width} height="6.3" rx="1.2" stroke="none" data-charge />}
      </g>
    </LineDrawing>
  );
}
