import { listInvitations, markInvitationsSeen, type QuizInvitation } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

export function ChallengeNews({ avatarOf }: { avatarOf(person: QuizInvitation['rival'], size: number): ReactNode }) {
  const { t, i18n } = useTranslation(['quests', 'app']);
  const queries = useQueryClient();
  const { data } = useQuery({ ...queryOf(listInvitations), staleTime: 0, refetchOnWindowFocus: false });
  const [shown, setShown] = useState<readonly QuizInvitation[]>([]);
  useEffect(() => {
    if (!data || data.invitations.length === 0) return;
    setShown(data.invitations);
    // On failure the invitations are shown again at the next visit.
    call(markInvitationsSeen, { body: { matchIds: data.invitations.map(({ matchId }) => matchId) } }).then(
      () => queries.setQueryData(keyOf(listInvitations), { invitations: [] }),
      () => undefined,
    );
  }, [data, queries]);
  if (shown.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-3">
      {shown.map(({ matchId, rival, lapsesInMs }) => {
        const name = rival.displayName?.trim() || t('app:anonymousName');
        return (
          <li
            key={matchId}
            className="flex flex-wrap items-center gap-3 rounded-card border-2 border-gold bg-gold-tint px-4 py-3"
          >
            {avatarOf(rival, 44)}
            <span className="min-w-[min(10rem,100%)] flex-1">
              <b className="block leading-snug font-extrabold break-words">{t('quests:challenge.title', { name })}</b>
              <span className="num block text-sm leading-snug text-pretty text-muted">
                {t('quests:challenge.body', { left: timeLeftText(lapsesInMs, i18n.language) })}
              </span>
            </span>
            <ButtonLink to={paths.match(matchId)} className="max-sm:w-full">
              {t('quests:challenge.open')}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
