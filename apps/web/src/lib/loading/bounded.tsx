import { Children, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** Each child has a boundary of its own. */
export const Bounded = ({ children }: { children: ReactNode }) =>
  Children.map(children, (child) => child && <ErrorBoundary>{child}</ErrorBoundary>);
