import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </Card>
  );
}
