import { lineDrawing } from '../../ui/draw-lines.tsx';

export const Snowflake = lineDrawing(
  [0, 60, 120].map((degrees) => (
    <path
      key={degrees}
      d="M12 2.5v19M9.4 4.2 12 6.8l2.6-2.6M9.4 19.8l2.6-2.6 2.6 2.6"
      transform={`rotate(${degrees} 12 12)`}
    />
  )),
);

export const Gift = lineDrawing(
  <path d="M3.5 8.5h17V12h-17zM5 12v8.5h14V12M12 8.5v12M12 8.5C7 8.5 6.3 3.5 9 3.5c2 0 3 2.5 3 5 0-2.5 1-5 3-5 2.7 0 2 5-3 5z" />,
);
