import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

interface ShelvesProps {
  hasFreezes: boolean;
}

export function Shelves({ hasFreezes }: ShelvesProps) {
  const { t } = useTranslation('shop');
  return (
    <section aria-labelledby="shelves" className="mt-2">
      <h2 id="shelves" className="mb-3 text-lg">
        {t('shelves.title')}
      </h2>
      <div className="grid gap-3 md:grid-cols-2">
        <Shelf to={paths.gemsShop} icon="gem" title={t('shelves.gems')}>
          {t(hasFreezes ? 'shelves.gemsBody' : 'shelves.gemsBodyRecharge')}
        </Shelf>
        <Shelf to={paths.batteryShop} icon="battery" title={t('shelves.batteries')}>
          {t('shelves.batteriesBody')}
        </Shelf>
      </div>
    </section>
  );
}

function Shelf({ to, icon, title, children }: { to: string; icon: IconName; title: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="lip flex items-center gap-3.5 rounded-card border border-line bg-surface p-4 [--lip:var(--line)] hover:bg-surface-2"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-surface-2">
        <Icon name={icon} size={28} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-extrabold">{title}</span>
        <span className="block text-sm text-pretty text-muted">{children}</span>
      </span>
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}
