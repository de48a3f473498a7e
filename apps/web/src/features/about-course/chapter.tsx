import { type ReactNode, useId } from 'react';

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="break-after-avoid text-2xl">
        {title}
      </h2>
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
