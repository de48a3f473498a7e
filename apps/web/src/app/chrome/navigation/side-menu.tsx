import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BrandLink } from './brand-link.tsx';
import { NavBadge } from './nav-badge.tsx';
import { navEntries } from './nav-entries.ts';
import { useNavLabels } from './use-nav-labels.ts';

export function SideMenu() {
  const { t } = useTranslation();
  const { badgeOf, labelOf } = useNavLabels();
  return (
    <nav
      aria-label={t('menu')}
      className="sticky top-0 hidden h-window flex-col gap-1.5 overflow-y-auto px-1.5 py-7 wide:flex"
    >
      <div className="px-2.5 pb-5">
        <BrandLink />
      </div>
      {navEntries.map(({ name, to, icon }) => (
        <NavLink
          key={name}
          to={to}
          end={to === paths.home}
          aria-label={labelOf(name)}
          className={({ isActive }) =>
            classNames(
              'flex min-h-13 items-center gap-3.5 rounded-button px-3.5 font-extrabold transition-colors',
              isActive ? 'bg-hue-tint text-hue-ink' : 'text-muted hover:bg-surface hover:text-ink',
            )
          }
        >
          <Icon name={icon} />
          {t(`nav.${name}`)}
          <span className="ml-auto">
            <NavBadge count={badgeOf(name)} />
          </span>
        </NavLink>
      ))}
      <div data-search="named" />
    </nav>
  );
}
