import { LineDrawing } from '../../ui/line-drawing.tsx';

/** Drawings that only the leagues need. */
export function Swords({ size }: { size: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M5 4.5l10.5 10.5M19 4.5 8.5 15M12.8 17.8l5-5M11.2 17.8l-5-5M15.8 15.8l3.7 3.7M8.2 15.8l-3.7 3.7" />
    </LineDrawing>
  );
}

export function Crown({ size }: { size: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M4 18.5 2.8 7.5l5.4 4L12 4.5l3.8 7 5.4-4-1.2 11z" />
    </LineDrawing>
  );
}
