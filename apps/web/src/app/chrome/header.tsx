import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { paths } from '../paths.ts';
import { Avatar } from './avatar.tsx';
import { BrandLink } from './brand-link.tsx';
import { Counters } from './counters.tsx';

/** From a phone up to where the side menu begins; the name only where there is room for it. */
export function Header({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const name = learnerName(profile, t('anonymousName'));
  return (
    <header className="sticky top-0 z-30 bg-bg/90 backdrop-blur-md wide:hidden">
      <div className="mx-auto flex max-w-3xl items-center gap-3 px-3 py-2 md:px-6 md:py-3">
        <BrandLink markOnly />
        <span className="flex-1" />
        {profile && (
          <Link to={paths.profile} className="mr-2 hidden min-h-12 min-w-0 items-center gap-2.5 font-extrabold md:flex">
            <Avatar name={name} url={profile.avatarUrl} size={36} />
            <span className="max-w-48 truncate">{name}</span>
          </Link>
        )}
        <Counters profile={profile} />
      </div>
    </header>
  );
}
