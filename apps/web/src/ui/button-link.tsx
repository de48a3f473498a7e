import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

export function ButtonLink({ variant, size, full, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, full }), className)} />;
}
