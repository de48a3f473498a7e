import type { LeagueView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LeagueBadge } from './league-badge.tsx';
import { useLeaguesChoice } from './use-leagues-choice.ts';

/** By the learner's own choice; what they had reached is kept. */
export function OptedOutCard({ league }: { league: Extract<LeagueView, { kind: 'opted-out' }> }) {
  const { t } = useTranslation('leagues');
  const headingId = useId();
  const choice = useLeaguesChoice();
  return (
    <Card aria-labelledby={headingId} className="flex flex-col items-center text-center">
      <LeagueBadge tier={league.tier} size={84} className="opacity-55 grayscale" />
      <h2 id={headingId} className="mt-3 text-2xl">
        {t('optedOut.title')}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-muted">{t('optedOut.body')}</p>
      <Button size="large" full busy={choice.isPending} onClick={() => choice.mutate(false)}>
        {t('optedOut.action')}
      </Button>
    </Card>
  );
}
