import type { LeagueResultView } from '@kalima/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { LeagueBadge } from './league-badge.tsx';
import { useResultSeen } from './queries.ts';
import { useTierName } from './use-tier-name.ts';

const Confetti = lazyPart(async () => ({ default: (await import('../../ui/game/confetti.tsx')).Confetti }));

export function WeekResult({ result }: { result: LeagueResultView }) {
  const { t, i18n } = useTranslation('leagues');
  const tierName = useTierName();
  const seen = useResultSeen();
  const number = numberFormat(i18n.language);
  const isMyTurn = useMessageTurn('week-result');
  if (!isMyTurn) return null;
  const { outcome, rank, groupSize, weeklyXp, newTier } = result;
  const leave = () => seen.mutate();
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        title={t(`result.${outcome}.title`, { league: tierName(newTier.level) })}
        description={
          <span className="num">
            {t('result.place', {
              rank: number.format(rank),
              size: number.format(groupSize),
              xp: number.format(weeklyXp),
            })}{' '}
            {t(`result.${outcome}.body`, { league: tierName(newTier.level) })}
          </span>
        }
        illustration={<LeagueBadge tier={newTier} size={128} />}
      >
        <Button size="large" full onClick={leave}>
          {t('result.close')}
        </Button>
      </Dialog>
      {outcome === 'promoted' && (
        <div className="relative z-60">
          <Suspense fallback={null}>
            <Confetti />
          </Suspense>
        </div>
      )}
    </>
  );
}
