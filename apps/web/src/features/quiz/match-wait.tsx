import type { QuizMatchView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { MatchPageBody } from './match-page-body.tsx';
import { type MatchScreenProps, useNameOf } from './person.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { useDecline, useRivals } from './queries.ts';
import { RivalRow } from './rival-row.tsx';
import { TwoPlayers } from './two-players.tsx';
import { useQuizRefusal } from './use-quiz-refusal.ts';
import { VerdictDots } from './verdict-dots.tsx';

const maxRivals = 3;

export function MatchWait({ match, me, avatarOf }: MatchScreenProps & { match: QuizMatchView }) {
  const { t, i18n } = useTranslation('quiz');
  const navigate = useNavigate();
  const name = useNameOf()(match.rival);
  const stop = useDecline(match.id, () => void navigate(paths.leagues), useQuizRefusal());
  const endSearch = useDecline(match.id);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const left = timeLeftText(match.lapsesInMs, i18n.language);
  const isSearching = match.turn === 'searching';
  const score = match.verdicts.filter((verdict) => verdict === 'right').length;
  return (
    <MatchPageBody corner={match.rival && <PlayerMenu rival={match.rival} />}>
      {isSearching ? (
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={128} />
          <span className="absolute text-gold-ink">
            <StarMark size={48} turning />
          </span>
        </span>
      ) : (
        <TwoPlayers me={me} rival={match.rival} avatarOf={avatarOf} />
      )}
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl text-balance">
        {isSearching ? t('match.searching') : t('match.waiting', { score, total: match.questions })}
      </h1>
      {!isSearching && (
        <div className="mt-4 w-full max-w-xs">
          <VerdictDots verdicts={match.verdicts} total={match.questions} label={t('end.rows')} />
        </div>
      )}
      <p role="status" className="num mt-4 text-pretty text-muted">
        {isSearching ? t('match.searchingBody') : t('match.waitingBody', { name, left })}
      </p>
      {isSearching && <ChallengeInstead avatarOf={avatarOf} onChallenged={() => endSearch.mutate()} />}
      <div className="mt-7 flex w-full flex-col gap-3">
        <ButtonLink to={paths.leagues} size="large" full>
          {t('back')}
        </ButtonLink>
        {isSearching && (
          <Button variant="ghost" full busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('match.stopSearching')}
          </Button>
        )}
      </div>
    </MatchPageBody>
  );
}

function ChallengeInstead({ avatarOf, onChallenged }: Pick<MatchScreenProps, 'avatarOf'> & { onChallenged(): void }) {
  const { t } = useTranslation('quiz');
  const headingId = useId();
  const { data } = useRivals(true);
  const ready = data?.rivals.filter(({ state }) => state === 'ready') ?? [];
  if (ready.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-6 w-full rounded-card border border-line bg-surface p-4">
      <h2 id={headingId} className="text-left text-base">
        {t('match.challengeInstead')}
      </h2>
      <ul className="mt-1 text-left">
        {ready.slice(0, maxRivals).map((rival) => (
          <RivalRow key={rival.playerId} rival={rival} avatarOf={avatarOf} onChallenged={onChallenged} />
        ))}
      </ul>
    </section>
  );
}
