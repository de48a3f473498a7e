import type { AnswerInput, QuizMatchView } from '@kalima/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { kindOf } from '../../questions/kinds/kinds.ts';
import { QuestionHeading } from '../../questions/question-heading.tsx';
import { useKeys } from '../../questions/use-keys.ts';
import { WordSound } from '../../questions/word-sound.tsx';
import { RunFrame } from '../../runs/run-frame.tsx';
import { RunProblem } from '../../runs/run-problem.tsx';
import { RunVerdict } from '../../runs/run-verdict.tsx';
import { StillChecking, useLate } from '../../runs/still-checking.tsx';
import { SaidWords, VerdictWord } from '../../runs/verdict-word.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import type { AnsweredQuiz, MatchStage, PlayMatch } from './use-play-match.ts';
import { VerdictDots } from './verdict-dots.tsx';

interface MatchPlayProps {
  match: QuizMatchView;
  play: PlayMatch;
  stage: Exclude<MatchStage, { kind: 'between' }>;
  avatarOf: DrawAvatar;
}

export function MatchPlay({ match, play, stage, avatarOf }: MatchPlayProps) {
  const { t } = useTranslation('quiz');
  const nameOf = useNameOf();
  const [isLeaving, setLeaving] = useState(false);
  const { turn } = stage;
  const { give, isSent, isFailed, retry } = play.answer;
  const isLate = useLate(isSent && !isFailed);
  const latest = useRef(give);
  useEffect(() => {
    latest.current = give;
  });
  const onOver = useCallback(() => latest.current(null), []);
  const endsAtMs = useRef(0);
  if (stage.kind === 'asked') endsAtMs.current = stage.endsAtMs;
  const total = match.questions;
  return (
    <>
      <RunFrame
        leave={{ label: t('play.leave'), onPress: () => setLeaving(true) }}
        progress={
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <VerdictDots
              verdicts={match.verdicts}
              total={total}
              at={turn.index}
              label={t('play.progress', {
                number: turn.index + 1,
                total,
                count: match.verdicts.filter((verdict) => verdict === 'right').length,
              })}
            />
            <p className="flex min-w-0 items-center gap-1.5 text-xs font-bold text-muted">
              {avatarOf(match.rival ?? { displayName: null, avatarUrl: null }, 18)}
              <span className="truncate">{t('match.against', { name: nameOf(match.rival) })}</span>
            </p>
          </div>
        }
        corner={
          <CountdownRing
            key={turn.index}
            endsAtMs={endsAtMs.current}
            wholeMs={turn.questionMs}
            isStopped={stage.kind === 'answered' || isSent}
            onOver={onOver}
          />
        }
        name={turn.index}
        sheet={stage.kind === 'answered' && <Verdict reply={stage.reply} play={play} />}
        said={stage.kind === 'answered' && <SaidWords words={stage.reply.explanation.words} />}
        foot={
          isFailed ? (
            <RunProblem text={t('play.problem')} onRetry={retry} />
          ) : (
            <StillChecking isLate={isLate} className="min-h-14" />
          )
        }
      >
        <QuizQuestion stage={stage} total={total} play={play} />
      </RunFrame>
      <Dialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('play.quitTitle')}
        description={t(stage.kind === 'asked' ? 'play.quitClock' : 'play.quitLater')}
      >
        <Button size="large" full onClick={() => setLeaving(false)}>
          {t('play.stay')}
        </Button>
        <ButtonLink to={paths.leagues} variant="neutral" size="large" full>
          {t('play.quit')}
        </ButtonLink>
      </Dialog>
    </>
  );
}

function Verdict({ reply, play }: { reply: AnsweredQuiz; play: PlayMatch }) {
  const { t, i18n } = useTranslation('quiz');
  const isLast = reply.match.turn !== 'mine';
  return (
    <RunVerdict
      verdict={reply.verdict}
      title={t(`play.${reply.verdict}`)}
      gains={<span className="num text-sm font-bold text-muted">{secondsText(reply.tookMs, i18n.language)}</span>}
      problem={
        play.next.isFailed && (
          <p role="alert" className="mb-2 text-sm font-bold text-bad-ink">
            {t('refused.fault')}
          </p>
        )
      }
      nextLabel={t(isLast ? 'play.result' : 'play.next')}
      isBusy={play.next.isBusy}
      onNext={isLast ? play.leaveQuestion : play.next.go}
    >
      {reply.explanation.words.map((word) => (
        <VerdictWord key={word.arabic} word={word} sound={<WordSound word={word} />} />
      ))}
    </RunVerdict>
  );
}

interface QuizQuestionProps {
  stage: Exclude<MatchStage, { kind: 'between' }>;
  total: number;
  play: PlayMatch;
}

function QuizQuestion({ stage, total, play }: QuizQuestionProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { index, question } = stage.turn;
  const kind = kindOf(question);
  const reply = stage.kind === 'answered' ? stage.reply : null;
  const give = (given: AnswerInput | null) => {
    if (given?.kind === 'choice' || given?.kind === 'truth') play.answer.give(given);
  };
  useKeys({
    onNumber: (key) => {
      const press = kind.onKey?.(question, key);
      if (press?.kind === 'chosen') give(press.answer);
    },
  });
  return (
    <>
      <QuestionHeading ref={heading} kind={kind} question={question} number={index + 1} total={total} />
      <kind.Body
        question={question}
        answer={stage.kind === 'answered' ? stage.answer : play.answer.sent}
        solution={reply?.solution ?? null}
        explanation={reply?.explanation ?? null}
        mistaken={reply?.mistaken ?? null}
        onAnswer={give}
      />
    </>
  );
}
