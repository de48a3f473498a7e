import type { ProfileView } from '@kalima/contract';
import { Fragment, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation } from 'react-router';
import { DayNewsHost } from '../../features/economy/day-news-host.tsx';
import { learnerName } from '../../features/profile/queries.ts';
import { useAfter } from '../../lib/browser/use-after.ts';
import { ErrorBoundary } from '../../lib/loading/error-boundary.tsx';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { hidesBars, paths } from '../../lib/navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { useLearner } from '../use-learner.ts';
import { Avatar } from './avatar.tsx';
import { Counters } from './counters/counters.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { LearnerWatch } from './learner-watch.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { BrandLink } from './navigation/brand-link.tsx';
import { NavBadge, navEntries, useNavLabels } from './navigation/nav-entries.tsx';
import { SidePanel } from './navigation/side-panel.tsx';
import { SkipLink } from './navigation/skip-link.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export function AppFrame() {
  const { user, loading, profile } = useLearner();
  const { pathname } = useLocation();
  const inside = user !== null || loading;
  return (
    <div
      className={classNames(
        // No skeletons for a profile that failed to load.
        profile.isError && !profile.data && '[&_aside_.shimmer]:invisible [&_header_.shimmer]:invisible',
        inside &&
          'wide:mx-auto wide:grid wide:max-w-[77.5rem] wide:grid-cols-[14.5rem_minmax(0,40rem)_19.75rem] wide:justify-center wide:gap-8 wide:px-6',
      )}
    >
      <SkipLink />
      {inside && (
        <ErrorBoundary draw={() => <div className="hidden wide:block" />}>
          <SideMenu />
        </ErrorBoundary>
      )}
      <div className="min-w-0">
        <ErrorBoundary>{inside ? <Header profile={profile.data} /> : <VisitorHeader />}</ErrorBoundary>
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'mx-auto max-w-2xl px-4 pt-2 pb-32 md:px-6',
            inside && 'wide:px-0 wide:pt-7 wide:pb-16',
          )}
        >
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      {inside && <SidePanel profile={profile.data} />}
      {inside && !hidesBars(pathname) && (
        <ErrorBoundary>
          <BottomBar profile={profile.data} />
        </ErrorBoundary>
      )}
      <DeferredFrameParts />
      {user && (
        <Fragment key={user.id}>
          <ErrorBoundary>
            <DayNewsHost userId={user.id} />
          </ErrorBoundary>
          {profile.data && <LearnerWatch profile={profile.data} />}
        </Fragment>
      )}
    </div>
  );
}

/** Deferred requests start after the page is drawn. */
const deferMs = 1000;

const DeferredParts = optionalPart(async () => ({ default: (await import('./deferred-parts.tsx')).DeferredParts }));

function DeferredFrameParts() {
  return useAfter(deferMs) && <DeferredParts />;
}

function VisitorHeader() {
  const { t } = useTranslation();
  return (
    <header className="visitor-header sticky top-0 z-30 bg-bg/90 backdrop-blur-md">
      <div className="mx-auto flex max-w-3xl items-center justify-between gap-3 px-3 py-2 md:px-6 md:py-3">
        <BrandLink to={paths.auth} markOnly />
        <div className="flex items-center gap-3">
          <div className="md:hidden">
            <LanguageSwitcher form="compact" />
          </div>
          <div className="hidden w-44 md:block">
            <LanguageSwitcher form="dropdown" />
          </div>
          <ButtonLink to={paths.credentials}>{t('visitor.signIn')}</ButtonLink>
        </div>
      </div>
    </header>
  );
}

function Header({ profile }: { profile: ProfileView | undefined }) {
  return (
    <header className="sticky top-0 z-30 bg-bg/90 backdrop-blur-md wide:hidden">
      <div className="mx-auto flex min-h-16 max-w-3xl flex-wrap items-center gap-x-3 px-3 py-2 md:min-h-18 md:px-6 md:py-3">
        <span className="hidden md:block">
          <BrandLink markOnly />
        </span>
        <span className="hidden flex-1 md:block" />
        {profile ? <Who profile={profile} /> : <Skeleton className="h-10 min-w-0 flex-1 rounded-button md:max-w-40" />}
        <span data-search className="-mx-2 size-12" />
        <Counters profile={profile} />
      </div>
    </header>
  );
}

function Who({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation();
  const name = learnerName(profile, t('anonymousName'));
  return (
    <Link to={paths.profile} className="flex min-h-12 min-w-[3rem] flex-1 items-center gap-2.5 md:mr-2 md:flex-none">
      <Avatar name={name} url={profile.avatarUrl} size={36} className="hidden! md:grid!" />
      <span className="min-w-0 leading-tight">
        <PersonName className="block truncate font-extrabold md:max-w-48">{name}</PersonName>
        <span data-counter="xp" className="num block w-fit text-xs font-extrabold whitespace-nowrap text-gold-ink">
          {t('counter.xp', { count: profile.totalXp })}
        </span>
      </span>
    </Link>
  );
}

function SideMenu() {
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
