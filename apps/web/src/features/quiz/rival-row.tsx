import type { listRivals, ReplyOf } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import { PersonRow } from './person-row.tsx';
import { useNewMatch } from './queries.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

interface RivalRowProps {
  rival: ReplyOf<typeof listRivals>['rivals'][number];
  avatarOf: DrawAvatar;
  onChallenged?(): void;
}

export function RivalRow({ rival, avatarOf, onChallenged }: RivalRowProps) {
  const { t } = useTranslation('quiz');
  const navigate = useNavigate();
  const name = useNameOf()(rival);
  const open = useNewMatch((match) => {
    onChallenged?.();
    void navigate(paths.match(match.id));
  }, useQuizRefusal());
  const note = rival.state !== 'ready' ? t(`rivals.${rival.state}`) : rival.isRewardedToday && t('rivals.rewarded');
  return (
    <PersonRow picture={avatarOf(rival, 40)} name={name} note={note || null}>
      {rival.state === 'ready' && (
        <Button
          size="compact"
          aria-label={t('rivals.actionOf', { name })}
          busy={open.isPending}
          onClick={() => open.mutate(rival.playerId)}
        >
          {t('rivals.action')}
        </Button>
      )}
    </PersonRow>
  );
}
