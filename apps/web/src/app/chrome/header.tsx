import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { Avatar } from './avatar.tsx';
import { Counters } from './counters/counters.tsx';
import { BrandLink } from './navigation/brand-link.tsx';

export function Header({ profile }: { profile: ProfileView | undefined }) {
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
