import type { JourneyView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { isReviewOffered, pathOfReview } from './offered-review.ts';

interface InvitationsProps {
  journey: JourneyView;
}

/** What can be done besides the path: a test that opens doors, and a review of what is learnt. */
export function Invitations({ journey }: InvitationsProps) {
  const { t } = useTranslation('home');
  const { placementGuide, memory } = journey;
  const canReview = isReviewOffered(journey);
  const isFading = canReview && memory.fading.liftedBy !== null;
  if (placementGuide === null && !canReview) return null;
  return (
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:[&>:only-child]:col-span-2">
      {placementGuide !== null && (
        <Invitation to={paths.placement(placementGuide)} icon="star" title={t('placement.title')}>
          {t('placement.body', { guide: placementGuide, next: placementGuide + 1 })}
        </Invitation>
      )}
      {isFading ? (
        <FadingWords fading={memory.fading} />
      ) : (
        canReview && (
          <Invitation to={paths.review} icon="retry" title={t('review.title')}>
            {t('review.body', { count: memory.dueToday })}
          </Invitation>
        )
      )}
    </ul>
  );
}

/** As long as a session of six takes two minutes. */
const questionsPerMinute = 3;

/** What knowing has lost, and the review that brings it back. */
function FadingWords({ fading: { liftedBy, liftsTo } }: { fading: JourneyView['memory']['fading'] }) {
  const { t, i18n } = useTranslation('home');
  const minutes = Math.max(1, Math.round((liftedBy?.words ?? 0) / questionsPerMinute));
  const lifted = new Intl.NumberFormat(i18n.language).format(liftsTo);
  return (
    <Invitation to={pathOfReview(liftedBy)} icon="retry" title={t('review.title')}>
      {t('review.lift', { time: t('review.minutes', { count: minutes }), words: lifted })}
    </Invitation>
  );
}

interface InvitationProps {
  to: string;
  icon: IconName;
  title: string;
  children: ReactNode;
}

function Invitation({ to, icon, title, children }: InvitationProps) {
  return (
    <li>
      <Link
        to={to}
        className="lip flex h-full min-h-16 items-center gap-3 rounded-card border-2 border-line bg-surface px-4 py-3 [--lip:var(--line)] hover:bg-surface-2"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink">
          <Icon name={icon} size={22} />
        </span>
        <span className="min-w-0 flex-1">
          <b className="block leading-snug font-extrabold">{title}</b>
          <span className="num block text-sm leading-snug text-pretty text-muted">{children}</span>
        </span>
        <Icon name="chevron-right" size={20} className="text-muted" />
      </Link>
    </li>
  );
}
