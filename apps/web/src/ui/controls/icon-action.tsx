import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

type IconActionProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: number;
  readonly className?: string;
} & ({ readonly to: string } | { onPress(): void });

/** A link or a button that shows an icon alone. */
export function IconAction({ icon, label, size = 26, className, ...way }: IconActionProps) {
  const look = {
    'aria-label': label,
    className: classNames(
      'grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink',
      className,
    ),
    children: <Icon name={icon} size={size} />,
  };
  return 'to' in way ? <Link to={way.to} {...look} /> : <button type="button" onClick={way.onPress} {...look} />;
}
