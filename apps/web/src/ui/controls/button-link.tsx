import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

export function ButtonLink({ variant, size, full, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classNames(buttonClass({ variant, size, full }), className)} />;
}
