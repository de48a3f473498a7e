import { type ComponentType, Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';

/** A lazy part without a placeholder. */
export function optionalPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazyPart(load);
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
