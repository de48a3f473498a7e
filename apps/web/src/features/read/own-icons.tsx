import { LineDrawing } from '../../ui/line-drawing.tsx';

export function BookmarkIcon({ isSet = false, size = 20 }: { isSet?: boolean; size?: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M6 3.5h12v17l-6-4.4-6 4.4z" fill={isSet ? 'currentColor' : 'none'} />
    </LineDrawing>
  );
}

export function PenIcon({ size = 20 }: { size?: number }) {
  return (
    <LineDrawing size={size}>
      <path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />
    </LineDrawing>
  );
}
