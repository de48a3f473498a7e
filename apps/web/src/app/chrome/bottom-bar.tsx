import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from './avatar.tsx';
import { NavBadge } from './nav-badge.tsx';
import { navEntries } from './nav-entries.ts';
import { useNavLabels } from './use-nav-labels.ts';

export function BottomBar({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const { badgeOf, labelOf } = useNavLabels();
  return (
    <nav
      aria-label={t('menu')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-bg/90 pb-[max(8px,env(safe-area-inset-bottom))] backdrop-blur-md wide:hidden"
    >
      <ul className="mx-auto flex max-w-lg justify-around px-1.5 pt-2">
        {navEntries.map(({ name, to, icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              end={to === paths.home}
              aria-label={labelOf(name)}
              className={({ isActive }) =>
                classNames(
                  'relative grid h-12 w-15 place-items-center rounded-button transition-colors',
                  isActive ? 'bg-hue-tint text-hue-ink' : 'text-muted hover:text-ink',
                )
              }
            >
              {name === 'profile' && profile ? (
                <Avatar name={learnerName(profile, t('anonymousName'))} url={profile.avatarUrl} size={30} />
              ) : (
                <Icon name={icon} size={26} />
              )}
              <span className="absolute top-0 right-1.5">
                <NavBadge count={badgeOf(name)} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
