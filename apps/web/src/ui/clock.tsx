import { LineDrawing } from './line-drawing.tsx';

export function Clock({ size }: { size: number }) {
  return (
    <LineDrawing size={size}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.4 2" />
    </LineDrawing>
  );
}
