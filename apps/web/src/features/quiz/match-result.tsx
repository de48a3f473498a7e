import type { QuizMatchView, QuizScore } from '@kalima/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { numberFormat } from '../../lib/language/numbers.ts';
import { secondsText } from '../../lib/language/time-left.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { useSessionEnd } from '../../lib/messages/message-turn.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { MatchPageBody } from './match-page-body.tsx';
import { type MatchScreenProps, useNameOf } from './person.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { useNewMatch, useRivals } from './queries.ts';
import { TwoPlayers } from './two-players.tsx';
import { useQuizRefusal } from './use-quiz-refusal.ts';
import { VerdictDots } from './verdict-dots.tsx';

const Confetti = optionalPart(async () => ({ default: (await import('../../ui/game/confetti.tsx')).Confetti }));

export function MatchResult(props: MatchScreenProps & { match: QuizMatchView }) {
  const { match, me, avatarOf } = props;
  const { t, i18n } = useTranslation('quiz');
  const name = useNameOf()(match.rival);
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = match.end?.outcome ?? 'void';
  useSessionEnd();
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    if (outcome === 'won') playSound('finish');
  }, [outcome]);
  const { end, rival } = match;
  if (end === null) return null;
  const isCounted = outcome !== 'void';
  const winner = outcome === 'won' ? 'me' : outcome === 'lost' ? 'rival' : null;
  const xp = numberFormat(i18n.language).format(end.xpEarned);
  return (
    <MatchPageBody corner={rival && <PlayerMenu rival={rival} />}>
      {outcome === 'won' && <Confetti />}
      <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance">
        {t(`end.${outcome}`, { name })}
      </h1>
      <p className="mt-2 mb-6 text-pretty text-muted">{t(`end.${outcome}Body`)}</p>
      <TwoPlayers
        me={me}
        rival={rival}
        avatarOf={avatarOf}
        winner={winner}
        mine={isCounted && <Points score={end.mine} />}
        theirs={isCounted && end.theirs && <Points score={end.theirs} />}
      />
      {isCounted && (
        <dl className="mt-6 grid w-full grid-cols-[minmax(0,auto)_1fr] items-center gap-x-3 gap-y-2.5 rounded-card border border-line bg-surface p-4 text-left">
          <dt className="max-w-20 truncate text-xs font-bold text-muted">{t('you')}</dt>
          <dd>
            <VerdictDots verdicts={match.verdicts} total={match.questions} label={t('end.rows')} />
          </dd>
          <dt className="max-w-20 truncate text-xs font-bold text-muted">
            <PersonName>{name}</PersonName>
          </dt>
          <dd>
            <VerdictDots verdicts={match.theirVerdicts ?? []} total={match.questions} label={t('end.rows')} />
          </dd>
        </dl>
      )}
      {isCounted && (
        <p className="num mt-5 font-extrabold text-gold-ink">
          {end.xpEarned > 0 ? (
            <span className="text-xl font-black">{t('row.xp', { xp })}</span>
          ) : (
            <span className="text-sm text-pretty text-muted">{t('end.noXp', { name })}</span>
          )}
        </p>
      )}
      <div className="mt-6 flex w-full flex-col gap-3">
        <Rematch {...props} />
        <ButtonLink to={paths.leagues} variant="neutral" size="large" full>
          {t('back')}
        </ButtonLink>
      </div>
    </MatchPageBody>
  );
}

function Points({ score: { score, totalMs } }: { score: QuizScore }) {
  const { t, i18n } = useTranslation('quiz');
  const number = numberFormat(i18n.language);
  return (
    <p className="num leading-tight">
      <span className="block text-2xl font-black">{number.format(score)}</span>
      <span className="sr-only">{t('end.score', { score })}. </span>
      <span className="text-sm text-muted">{secondsText(totalMs, i18n.language)}</span>
    </p>
  );
}

function Rematch({ match: { rival } }: MatchScreenProps & { match: QuizMatchView }) {
  const { t } = useTranslation('quiz');
  const navigate = useNavigate();
  const { data } = useRivals(rival !== null);
  const again = useNewMatch((match) => void navigate(paths.match(match.id)), useQuizRefusal());
  const known = data?.rivals.find(({ playerId }) => playerId === rival?.playerId);
  if (known?.state !== 'ready') return null;
  return (
    <>
      <Button size="large" full busy={again.isPending} onClick={() => again.mutate(known.playerId)}>
        {t('end.rematch')}
      </Button>
      {known.isRewardedToday && <p className="-mt-1 text-sm text-muted">{t('end.rematchNoXp')}</p>}
    </>
  );
}
