import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  /** gold draws the eye once on a page; soft has no edge. */
  tone?: 'plain' | 'gold' | 'soft' | undefined;
}

const tones = {
  plain: 'border border-line bg-surface',
  gold: 'border border-gold/45 bg-surface',
  soft: 'bg-surface-2',
};

export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <section {...rest} className={classNames('rounded-card p-4 md:p-5', tones[tone], className)} />;
}
