import { type ReactNode, useId } from 'react';
import { StrongText } from '../../ui/text/strong-text.tsx';

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

export function Paragraph({ text }: { text: string }) {
  return (
    <p className="num leading-relaxed text-pretty text-muted">
      <StrongText text={text} />
    </p>
  );
}

interface ShareBarProps {
  /** From 0 to 1: where the bar ends. */
  share: number;
  added?: number;
}

/** Decoration: the number beside it says the same. The groove is the whole Quran. */
export function ShareBar({ share, added = share }: ShareBarProps) {
  const width = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;
  return (
    <div aria-hidden="true" className="share-bar">
      <div className="share-before" style={{ width: width(share - added) }} />
      <div className="share-added" style={{ width: width(added) }} />
    </div>
  );
}
