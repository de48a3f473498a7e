import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { footRoom } from './run-frame.tsx';

const [good, bad, neutral] = [
  { sheet: 'border-ok-ink/40 bg-ok-tint', title: 'text-ok-ink' },
  { sheet: 'border-bad-ink/40 bg-bad-tint', title: 'text-bad-ink' },
  { sheet: 'border-line-strong/60 bg-surface-2', title: 'text-ink' },
];

const looks = {
  right: { icon: 'check', ...good },
  wrong: { icon: 'cross', ...bad },
  late: { icon: 'alert', ...bad },
  skipped: { icon: 'arrow-right', ...neutral },
  'no-idea': { icon: 'seedling', ...neutral },
} as const satisfies Record<string, { icon: IconName; sheet: string; title: string }>;

interface VerdictSheetProps {
  verdict: keyof typeof looks;
  title: string;
  /** Over tools that are no longer used. */
  isTall?: boolean | undefined;
  /** Beside the title. */
  gains?: ReactNode;
  beside?: ReactNode;
  action: ReactNode;
  children: ReactNode;
}

/** The verdict of a question in any run: the lowest 228 px, with the button that goes on where the one to check stood. */
export function VerdictSheet(props: VerdictSheetProps) {
  const { verdict, title, isTall = false, gains, beside, action, children } = props;
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const look = looks[verdict];
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby="verdict"
      className={classNames(
        'verdict-sheet sheet-up absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-3xl border-t-2 outline-none',
        isTall && 'verdict-sheet-tall',
        look.sheet,
      )}
    >
      <div className={classNames('flex min-h-0 flex-1 flex-col', footRoom)}>
        <div className="min-h-0 flex-1 overflow-y-auto pb-1">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 id="verdict" className={classNames('mr-auto flex min-h-12 items-center gap-2 text-xl', look.title)}>
              <Icon name={look.icon} size={28} />
              {title}
            </h2>
            {gains}
            {beside}
          </div>
          {children}
        </div>
        <div className="shrink-0">{action}</div>
      </div>
    </section>
  );
}
