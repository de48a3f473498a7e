import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface PageHeadProps {
  title: string;
  back: string;
  backLabel: string;
}

/** The title of a page that belongs to another one, with the way back to that. */
export function PageHead({ title, back, backLabel }: PageHeadProps) {
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
