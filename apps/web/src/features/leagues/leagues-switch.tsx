import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { useLeaguesChoice } from './queries.ts';

/** For the settings: to take part in leagues and boards, or not. Leaving costs this week's place, so it is asked twice. */
export function LeaguesSwitch() {
  const { t } = useTranslation('leagues');
  const profile = useQuery(queryOf(getProfile)).data;
  const choice = useLeaguesChoice();
  const [isAsking, setAsking] = useState(false);
  if (!profile) return null;
  const isOut = choice.isPending ? choice.variables : profile.leaguesOptedOut;
  return (
    <Card>
      <h2 className="mb-3 text-lg">{t('choice.title')}</h2>
      <Segmented
        label={t('choice.title')}
        value={isOut ? 'out' : 'in'}
        onChange={(wanted) => {
          if (wanted === 'out') setAsking(true);
          else choice.mutate(false);
        }}
        options={(['in', 'out'] as const).map((each) => ({ value: each, label: t(`choice.${each}`) }))}
      />
      <p className="mt-3 text-sm text-pretty text-muted">{t('choice.hint')}</p>
      <Dialog open={isAsking} onOpenChange={setAsking} title={t('choice.askTitle')} description={t('choice.askBody')}>
        <Button size="large" full onClick={() => setAsking(false)}>
          {t('choice.stay')}
        </Button>
        <Button
          size="large"
          variant="neutral"
          full
          onClick={() => {
            setAsking(false);
            choice.mutate(true);
          }}
        >
          {t('choice.leave')}
        </Button>
      </Dialog>
    </Card>
  );
}
