import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { learnerName } from '../../../features/profile/queries.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../avatar.tsx';
import { goToTop } from './go-to-top.ts';
import { NavBadge, navEntries, useNavLabels } from './nav-entries.tsx';

export function BottomBar({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const { badgeOf, labelOf } = useNavLabels();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('menu')}
      className="fixed inset-x-0 bottom-(--offline-bar) z-30 border-line border-t bg-bg/90 pb-[max(8px,calc(env(safe-area-inset-bottom)-var(--offline-bar)))] backdrop-blur-md wide:hidden"
    >
      <ul className="mx-auto flex max-w-lg justify-around px-1 pt-1.5">
        {navEntries.map(({ name, to, icon }) => (
          <li key={name} className="min-w-0 flex-1">
            <NavLink
              to={to}
              end={to === paths.home}
              onClick={() => pathname === to && goToTop()}
              aria-label={labelOf(name)}
              className={({ isActive }) =>
                classNames(
                  'relative mx-auto flex h-13 max-w-17 flex-col items-center justify-center gap-0.5 rounded-button transition-colors',
                  isActive ? 'bg-hue-tint text-hue-ink' : 'text-muted hover:text-ink',
                )
              }
            >
              {name === 'profile' && profile ? (
                <Avatar name={learnerName(profile, t('anonymousName'))} url={profile.avatarUrl} size={26} />
              ) : (
                <Icon name={icon} size={26} />
              )}
              <span aria-hidden="true" className="text-[min(0.6875rem,3.4vw)] leading-none font-bold">
                {t(`nav.${name}`)}
              </span>
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
