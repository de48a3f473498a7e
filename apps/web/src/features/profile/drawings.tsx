import { lineDrawing } from '../../ui/draw-lines.tsx';

export const Pencil = lineDrawing(
  <path d="M4 20l1-4.5L16.5 4a2 2 0 0 1 2.8 0l.7.7a2 2 0 0 1 0 2.8L8.5 19zM14 6.5l3.5 3.5" />,
);

export const Camera = lineDrawing(
  <>
    <path d="M3.5 8.5a1.5 1.5 0 0 1 1.5-1.5h2.8l1.5-2.5h5.4L16.2 7H19a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);

export const Bin = lineDrawing(
  <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10.2 10.5v6M13.8 10.5v6" />,
);
