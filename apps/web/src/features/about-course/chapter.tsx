import { type ReactNode, useId } from 'react';

interface ChapterProps {
  title: string;
  /** Stands beside the title. */
  badge?: string;
  children: ReactNode;
}

export function Chapter({ title, badge, children }: ChapterProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 break-after-avoid">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {badge && <Badge>{badge}</Badge>}
      </div>
      {children}
    </section>
  );
}

export function Badge({ children }: { children: string }) {
  return (
    <span className="rounded-full bg-surface-2 px-3 py-1 text-xs font-extrabold whitespace-nowrap text-muted">
      {children}
    </span>
  );
}
