import type { PlayerReportDecision, ReportedPlayer } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useDecidePlayer } from './queries.ts';

export function DecidePlayer({ player }: { player: ReportedPlayer }) {
  const { t } = useTranslation('moderation');
  const [asked, setAsked] = useState<PlayerReportDecision | null>(null);
  const close = () => setAsked(null);
  const deciding = useDecidePlayer(close);
  const { playerId, reason, displayName, avatarUrl } = player;
  const shown = reason === 'name' ? displayName : avatarUrl;
  const name = displayName ?? t('page.nameless');
  const decisions: readonly PlayerReportDecision[] = [
    ...(shown === null ? [] : (['blanked'] as const)),
    'warned',
    'dismissed',
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'blanked' ? 'danger' : 'neutral'}
          onClick={() => setAsked(decision)}
        >
          {t(`page.actions.${decision}.${reason}`)} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ))}
      {asked !== null && (
        <Dialog
          open
          onOpenChange={(wanted) => {
            if (!wanted && !deciding.isPending) close();
          }}
          title={t(`page.ask.${asked}.${reason}`, { name })}
          description={t(`page.askBody.${asked}`)}
        >
          <div className="flex items-center gap-2">
            <Button variant="ghost" size="tall" onClick={close}>
              {t('page.cancel')}
            </Button>
            <Button
              size="large"
              variant={asked === 'blanked' ? 'danger' : 'primary'}
              className="flex-1"
              busy={deciding.isPending}
              onClick={() => deciding.mutate({ playerId, reason, decision: asked, shown })}
            >
              {t(`page.actions.${asked}.${reason}`)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
