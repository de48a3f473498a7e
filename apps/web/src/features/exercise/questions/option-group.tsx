import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';

/** Options of a question. The heading names them (`aria-labelledby`), which a legend would make a screen reader say twice. */
export function OptionGroup({ className, ...rest }: ComponentProps<'fieldset'>) {
  return <fieldset {...rest} className={classNames('min-w-0', className)} />;
}
