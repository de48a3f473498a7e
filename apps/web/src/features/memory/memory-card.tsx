import type { MemoryWord } from '@kalima/contract';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';

interface MemoryCardProps {
  title: string;
  body?: ReactNode;
  children: ReactNode;
}

export function MemoryCard({ title, body, children }: MemoryCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {body && <p className="num text-sm text-pretty text-muted">{body}</p>}
      {children}
    </Card>
  );
}

export function WordLine({ word: { guide, arabic, meaning } }: { word: MemoryWord }) {
  return (
    <Link
      to={paths.guide(guide)}
      className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-3 decoration-2 underline-offset-4 hover:underline"
    >
      <span lang="ar" translate="no" dir="rtl" className="arabic text-2xl leading-[1.8]">
        {arabic}
      </span>
      <span className="font-bold text-pretty">{meaning}</span>
    </Link>
  );
}
