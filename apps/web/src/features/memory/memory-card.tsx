import { type ReactNode, useId } from 'react';
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
