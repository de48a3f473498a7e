import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { StarMark } from '../game/star-mark.tsx';
import { Icon, type IconName } from '../icon.tsx';

interface MessageProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName | undefined;
  tone?: 'calm' | 'bad' | undefined;
  level?: 1 | 2 | undefined;
  className?: string | undefined;
}

export function Message({ title, children, action, icon, tone = 'calm', level = 2, className }: MessageProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classNames('rise mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      <span
        className={classNames('relative grid place-items-center', tone === 'bad' ? 'text-bad-tint' : 'text-gold-tint')}
      >
        <StarMark size={112} />
        <span className={classNames('absolute', tone === 'bad' ? 'text-bad-ink' : 'text-gold-ink')}>
          {icon ? <Icon name={icon} size={40} /> : <StarMark size={40} />}
        </span>
      </span>
      <Heading className="mt-5 text-2xl">{title}</Heading>
      {children && <div className="mt-2 text-pretty text-muted">{children}</div>}
      {action && <div className="mt-6 flex w-full flex-col items-stretch gap-3 sm:w-auto">{action}</div>}
    </div>
  );
}
