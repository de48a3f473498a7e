import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';

/**
 * Options of a question. The heading names them (`aria-labelledby`), which a legend would make a screen reader say twice; and the rows of a
 * `fieldset` do not stretch to its height.
 */
export function OptionGroup({ className, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="group" {...rest} className={classNames('min-w-0', className)} />;
}
