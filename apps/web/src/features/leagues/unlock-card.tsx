import type { LeagueView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface UnlockCardProps {
  league: Extract<LeagueView, { kind: 'locked' }>;
}

/** What is there of what a league needs: first the XP, then the levels. */
export function UnlockCard({ league }: UnlockCardProps) {
  const { t, i18n } = useTranslation('leagues');
  const headingId = useId();
  const number = new Intl.NumberFormat(i18n.language);
  const { xp, xpNeeded, completedLevels, levelsNeeded } = league;
  const xpLeft = Math.max(0, xpNeeded - xp);
  const levelsLeft = Math.max(0, levelsNeeded - completedLevels);
  const [has, needs] = xpLeft > 0 ? [xp, xpNeeded] : [completedLevels, levelsNeeded];
  const values = { has: number.format(has), needs: number.format(needs) };
  return (
    <Card tone="gold" aria-labelledby={headingId} className="text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-gold-tint text-gold-ink">
        <Icon name="lock" size={34} />
      </span>
      <h2 id={headingId} className="mt-3 text-2xl">
        {t(xpLeft > 0 ? 'unlock.title' : 'unlock.almost')}
      </h2>
      <p className="mt-1 text-pretty text-muted">
        {xpLeft > 0
          ? t('unlock.body', { xp: xpNeeded, count: levelsNeeded })
          : t('unlock.levels', { count: levelsLeft })}
      </p>
      <ProgressBar share={has / Math.max(1, needs)} label={t('unlock.label')} className="mt-5" />
      <p className="num mt-1.5 mb-5 flex justify-between gap-3 text-sm font-bold">
        <span>{xpLeft > 0 ? t('unlock.xp', values) : t('unlock.levelsDone', values)}</span>
        <span className="text-muted">
          {xpLeft > 0 ? t('unlock.xpLeft', { count: xpLeft }) : t('unlock.levelsLeft', { count: levelsLeft })}
        </span>
      </p>
      <ButtonLink to={paths.home} size="large" full>
        {t('train')}
      </ButtonLink>
    </Card>
  );
}
