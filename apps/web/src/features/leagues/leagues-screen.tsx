import { getLeague, getMonthlyBoard, getStreakBoard, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useRules } from '../../lib/api/use-rules.ts';
import { Card } from '../../ui/card.tsx';
import { lineDrawing } from '../../ui/draw-lines.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Board } from './board.tsx';
import { LeaguePart } from './league-part.tsx';
import type { PersonParts } from './player-cell.tsx';

const Crown = lineDrawing(<path d="M4 18.5 2.8 7.5l5.4 4L12 4.5l3.8 7 5.4-4-1.2 11z" />);

const steps = [
  { name: 'quiz', drawing: <Icon name="swords" size={24} /> },
  { name: 'earn', drawing: <StarMark size={24} /> },
  { name: 'climb', drawing: <Crown size={24} /> },
] as const;

function HowItWorks() {
  const { t } = useTranslation('leagues');
  const headingId = useId();
  const rules = useRules();
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 text-xl">
        {t('how.title')}
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(({ name, drawing }, index) => (
          <li key={name} className="flex gap-3.5">
            <span className="relative grid size-11 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink">
              {drawing}
              <span
                aria-hidden="true"
                className="num absolute -right-1 -bottom-1 grid size-[1.25rem] place-items-center rounded-full bg-gold text-xs font-black text-on-gold"
              >
                {index + 1}
              </span>
            </span>
            <div className="min-w-0">
              <h3 className="text-base leading-snug">{t(`how.${name}.title`)}</h3>
              <p className="text-sm text-pretty text-muted">
                {rules && t(`how.${name}.body`, { count: rules.quiz.questions })}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface LeaguesScreenProps extends PersonParts {
  profile: ProfileView;
  menuHint: string;
  quiz?: ReactNode;
}

export function LeaguesScreen({ profile, avatarOf, menuOf, menuHint, quiz }: LeaguesScreenProps) {
  const { t } = useTranslation('leagues');
  const minXp = useRules()?.minBoardXp;
  const hasBoards = minXp !== undefined && profile.totalXp >= minXp;
  const monthly = useQuery({ ...queryOf(getMonthlyBoard), staleTime: 0, enabled: hasBoards });
  const streak = useQuery({ ...queryOf(getStreakBoard), staleTime: 0, enabled: hasBoards });
  // The cached league: this hook sends no request.
  const { data, isPending: isWaiting } = useQuery({ ...queryOf(getLeague), enabled: false });
  const hasQuiz = data?.league.kind !== 'locked' && data?.league.kind !== 'opted-out';
  const shared = { avatarOf, menuOf, hasOptedOut: profile.leaguesOptedOut };
  return (
    <div className="flex flex-col gap-4">
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <LeaguePart avatarOf={avatarOf} menuOf={menuOf} />
      {/* How high the league will be is not known before it is there. */}
      <div className={isWaiting ? 'hidden' : hasQuiz ? 'contents' : 'contents [&>.shimmer]:hidden'}>{quiz}</div>
      {!isWaiting && <HowItWorks />}
      {isWaiting ? null : hasBoards ? (
        <>
          <Board name="monthly" query={monthly} {...shared} />
          <Board name="streak" query={streak} {...shared} />
          <p className="flex gap-2.5 px-2 text-sm text-pretty text-muted">
            <Icon name="flag" size={20} />
            {menuHint}
          </p>
        </>
      ) : minXp === undefined ? null : (
        <p className="num flex gap-2.5 px-2 text-sm text-pretty text-muted">
          <Icon name="info" size={20} />
          {t('visibleLater', { xp: minXp })}
        </p>
      )}
    </div>
  );
}
