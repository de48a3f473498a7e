import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';

const looks = {
  right: { icon: 'check', className: 'text-ok-ink' },
  wrong: { icon: 'cross', className: 'text-bad-ink' },
  late: { icon: 'alert', className: 'text-bad-ink' },
  'no-idea': { icon: 'book', className: 'text-ink' },
  skipped: { icon: 'book', className: 'text-ink' },
} as const;

/** The verdict in the foot of a run. */
export function VerdictTitle({ verdict, children }: { verdict: keyof typeof looks; children: string }) {
  const { icon, className } = looks[verdict];
  return (
    <h2 className={classNames('flex items-center gap-2 text-lg', className)}>
      <Icon name={icon} size={24} />
      {children}
    </h2>
  );
}
