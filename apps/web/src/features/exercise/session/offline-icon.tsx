import { LineDrawing } from '../../../ui/line-drawing.tsx';

/** Waves that reach nobody. */
export function OfflineIcon() {
  return (
    <LineDrawing size={20}>
      <path d="M4 4l16 16M2.5 9.2A14.5 14.5 0 0 1 7 6.3M10.8 5.3a14.4 14.4 0 0 1 10.7 3.9M5.8 12.8a9.8 9.8 0 0 1 4.2-2.5M15 10.7a9.8 9.8 0 0 1 3.2 2.1M9.1 16.2a4.8 4.8 0 0 1 4.6-1.1M12 19.6v.1" />
    </LineDrawing>
  );
}
