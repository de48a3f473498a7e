import { Link } from 'react-router';
import { Icon } from '../icon.tsx';

export function PageHead({ title, back, backLabel }: { title: string; back: string; backLabel: string }) {
  return (
    <div className="flex items-center gap-2">
      <Link
        to={back}
        aria-label={backLabel}
        className="-ml-3 grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
      >
        <Icon name="arrow-left" size={26} />
      </Link>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
    </div>
  );
}
