import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** The heading of a question names its options. */
export const headingId = 'question';

/** A legend would make screen readers say the heading twice, and the rows of a `fieldset` do not stretch to its height. */
export function OptionGroup({ className, ...rest }: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="group" {...rest} className={classNames('min-w-0', className)} />;
}
