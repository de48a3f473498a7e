import type { ReactNode } from 'react';
import { LineDrawing, type LineDrawingProps } from './line-drawing.tsx';

export const lineDrawing = (lines: ReactNode) => (look: Omit<LineDrawingProps, 'children'>) => (
  <LineDrawing {...look}>{lines}</LineDrawing>
);
