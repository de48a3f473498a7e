import { LineDrawing } from '../../ui/line-drawing.tsx';

interface DrawingProps {
  size: number;
  className?: string;
}

export const PhoneDrawing = (props: DrawingProps) => (
  <LineDrawing {...props}>
    <path d="M8 2.8h8a1.8 1.8 0 0 1 1.8 1.8v14.8a1.8 1.8 0 0 1-1.8 1.8H8a1.8 1.8 0 0 1-1.8-1.8V4.6A1.8 1.8 0 0 1 8 2.8zM10.5 18h3" />
  </LineDrawing>
);

/** As Safari draws it. */
export const ShareDrawing = (props: DrawingProps) => (
  <LineDrawing {...props}>
    <path d="M8 9.5H6.2A1.2 1.2 0 0 0 5 10.7v9.1A1.2 1.2 0 0 0 6.2 21h11.6a1.2 1.2 0 0 0 1.2-1.2v-9.1a1.2 1.2 0 0 0-1.2-1.2H16M12 15V3M8.4 6.4 12 2.8l3.6 3.6" />
  </LineDrawing>
);

export const AddDrawing = (props: DrawingProps) => (
  <LineDrawing {...props}>
    <path d="M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5zM12 8v8M8 12h8" />
  </LineDrawing>
);
