import type { ReactNode } from 'react';
import { PersonName } from '../../ui/text/person-name.tsx';

interface PersonRowProps {
  picture: ReactNode;
  name: string;
  note?: string | null;
  children: ReactNode;
}

export function PersonRow({ picture, name, note = null, children }: PersonRowProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 border-line py-2 not-first:border-t">
      {picture}
      <span className="min-w-0 flex-1">
        <PersonName className="block truncate leading-tight font-bold">{name}</PersonName>
        {note && <span className="block text-sm leading-snug text-muted">{note}</span>}
      </span>
      {children}
    </li>
  );
}
