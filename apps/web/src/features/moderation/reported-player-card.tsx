import type { ReportedPlayer } from '@kalima/contract';
import { dateText } from '@kalima/rules';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { DecidePlayer } from './decide-player.tsx';

export type DrawPicture = (player: Pick<ReportedPlayer, 'displayName' | 'avatarUrl'>, size: number) => ReactNode;

export function ReportedPlayerCard({ player, pictureOf }: { player: ReportedPlayer; pictureOf: DrawPicture }) {
  const { t, i18n } = useTranslation('moderation');
  const headingId = useId();
  const { reason, displayName, avatarUrl, reported, count, newestAt, earlierMeasures, decision } = player;
  const moment = (at: Date) => dateText(at, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const otherNames = reason === 'name' ? reported.filter((name) => name !== displayName) : [];
  const isReplaced = reason === 'avatar' && (avatarUrl === null || !reported.includes(avatarUrl));
  return (
    <Card aria-labelledby={headingId} className="flex flex-col gap-4">
      <header className="flex items-start gap-4">
        {pictureOf(player, reason === 'avatar' ? 96 : 56)}
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold text-muted">{t(`page.reason.${reason}`)}</p>
          <h2 id={headingId} className="text-xl break-words">
            <PersonName>{displayName ?? t('page.nameless')}</PersonName>
          </h2>
        </div>
        <p className="shrink-0 rounded-full bg-gold-tint px-3 py-1 text-sm font-extrabold text-gold-ink">
          {t('page.count', { count })}
        </p>
      </header>
      {otherNames.length > 0 && (
        <div>
          <p className="text-sm font-bold text-muted">{t('page.reported')}</p>
          <ul>
            {otherNames.map((name) => (
              <li key={name} className="font-bold break-words">
                <PersonName>{name}</PersonName>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isReplaced && <p className="text-sm text-pretty text-muted">{t('page.replaced')}</p>}
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>
          {t('page.newest')} <time dateTime={newestAt}>{moment(new Date(newestAt))}</time>
        </span>
        {earlierMeasures > 0 && <b className="text-bad-ink">{t('page.earlier', { count: earlierMeasures })}</b>}
      </p>
      {decision === null ? (
        <DecidePlayer player={player} />
      ) : (
        <p className="flex flex-wrap gap-x-3 font-bold">
          {decision.by === null
            ? t(`page.decided.${decision.kind}`)
            : t('page.decidedBy', { decision: t(`page.decided.${decision.kind}`), name: decision.by })}
          <time dateTime={decision.at} className="text-sm font-medium text-muted">
            {moment(new Date(decision.at))}
          </time>
        </p>
      )}
    </Card>
  );
}
