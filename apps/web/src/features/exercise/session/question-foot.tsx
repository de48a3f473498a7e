import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { RunProblem } from '../../../runs/run-problem.tsx';
import type { Problem } from '../../../runs/sending.ts';
import { StillChecking, useLate } from '../../../runs/still-checking.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { LineDrawing } from '../../../ui/line-drawing.tsx';
import type { Request } from './exercise-state.ts';

interface QuestionFootProps {
  /** Null for pairs, which count without a confirmation. */
  pairs: { found: number; total: number } | null;
  canCheck: boolean;
  help: ReactNode;
  /** Null where "I don't know" is no answer. */
  onNoIdea: (() => void) | null;
  /** Ends the repeats; null where there are none, or where they decide the pass. */
  onEnd: (() => void) | null;
  request: Request | null;
  problem: Problem | null;
  onCheck(): void;
  onSkip(): void;
  onRetry(): void;
  onReload(): void;
  checkButton: RefObject<HTMLButtonElement | null>;
}

export function QuestionFoot(props: QuestionFootProps) {
  const { pairs, canCheck, help, onNoIdea, onEnd, request, problem, onCheck, onSkip, onRetry, onReload, checkButton } =
    props;
  const { t } = useTranslation('exercise');
  const isLate = useLate(request !== null && problem === null);
  const isGivingUp = request?.kind === 'answer' && request.answer.kind === 'no-idea';
  if (problem)
    return (
      <RunProblem
        text={t(`problem.${problem}`)}
        icon={problem === 'offline' && <OfflineIcon />}
        isCalm={problem === 'offline'}
        retryLabel={problem === 'out-of-step' ? t('problem.reload') : undefined}
        onRetry={problem === 'out-of-step' ? onReload : onRetry}
      />
    );
  return (
    <div className="grid gap-1">
      <StillChecking isLate={isLate} className="min-h-12 [grid-area:1/1]" />
      <div className={classNames('flex flex-wrap justify-center gap-x-2 [grid-area:1/1]', isLate && 'opacity-0')}>
        {onNoIdea && (
          <Button variant="quiet" busy={isGivingUp} onClick={onNoIdea}>
            {t('noIdea')}
          </Button>
        )}
        <Button variant="quiet" busy={request?.kind === 'skip'} onClick={onSkip}>
          {t('skip')}
        </Button>
        {onEnd && (
          <Button variant="quiet" onClick={onEnd}>
            {t('repeats.toResult')}
          </Button>
        )}
        {help}
      </div>
      {pairs ? (
        <p className="num grid min-h-14 place-items-center font-extrabold text-muted">
          {t('pairs.found', { count: pairs.found, total: pairs.total })}
        </p>
      ) : (
        <Button
          ref={checkButton}
          size="large"
          full
          disabled={!canCheck}
          busy={request?.kind === 'answer' && !isGivingUp}
          onClick={onCheck}
        >
          {t('check')}
          <KeyHint of="↵" />
        </Button>
      )}
    </div>
  );
}

function OfflineIcon() {
  return (
    <LineDrawing size={20}>
      <path d="M4 4l16 16M2.5 9.2A14.5 14.5 0 0 1 7 6.3M10.8 5.3a14.4 14.4 0 0 1 10.7 3.9M5.8 12.8a9.8 9.8 0 0 1 4.2-2.5M15 10.7a9.8 9.8 0 0 1 3.2 2.1M9.1 16.2a4.8 4.8 0 0 1 4.6-1.1M12 19.6v.1" />
    </LineDrawing>
  );
}
