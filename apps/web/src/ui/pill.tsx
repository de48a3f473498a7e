import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const pillClass =
  'num inline-flex min-h-10 items-center gap-1.5 rounded-full border border-line bg-surface py-1.5 pr-3 pl-2.5 font-extrabold';

export function Pill({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(pillClass, className)} />;
}
