import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Problem, Request } from './exercise-state.ts';
import { OfflineIcon } from './offline-icon.tsx';

interface FooterBarProps {
  /** Null where there is nothing to confirm: found pairs count by themselves. */
  pairs: { found: number; total: number } | null;
  canCheck: boolean;
  /** Null where "I don't know" is no answer. */
  onNoIdea: (() => void) | null;
  request: Request | null;
  problem: Problem | null;
  onCheck(): void;
  onSkip(): void;
  onRetry(): void;
  onReload(): void;
  checkButton: RefObject<HTMLButtonElement | null>;
}

/** Three buttons in a row: on a phone each takes what its words need. */
const besides = 'px-2.5! min-[350px]:whitespace-nowrap md:px-6!';

export function FooterBar(props: FooterBarProps) {
  const { pairs, canCheck, onNoIdea, request, problem, onCheck, onSkip, onRetry, onReload, checkButton } = props;
  const { t } = useTranslation(['exercise', 'app']);
  const isGivingUp = request?.kind === 'answer' && request.answer.kind === 'no-idea';
  return (
    <footer className="exercise-foot shrink-0 md:border-t md:border-line">
      <div className="mx-auto w-full max-w-2xl px-4 pt-2 pb-[max(0.5rem,calc(max(1rem,env(safe-area-inset-bottom))-var(--offline-bar)))] md:px-6 md:py-6">
        {problem && (
          <p
            role="alert"
            className={classNames(
              'rise mb-2.5 flex items-start gap-2 text-sm font-bold',
              problem === 'offline' ? 'text-ink' : 'text-bad-ink',
            )}
          >
            {problem === 'offline' ? <OfflineIcon /> : <Icon name="alert" size={20} />}
            {t(`exercise:problem.${problem}`)}
          </p>
        )}
        {problem ? (
          <Button
            size="large"
            full
            variant={problem === 'offline' ? 'neutral' : 'primary'}
            onClick={problem === 'out-of-step' ? onReload : onRetry}
          >
            <Icon name="retry" size={22} />
            {problem === 'out-of-step' ? t('exercise:problem.reload') : t('app:retry')}
          </Button>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              variant="quiet"
              size="tall"
              className={onNoIdea ? besides : undefined}
              busy={request?.kind === 'skip'}
              onClick={onSkip}
            >
              {t('exercise:skip')}
            </Button>
            {onNoIdea && (
              <Button variant="quiet" size="tall" className={besides} busy={isGivingUp} onClick={onNoIdea}>
                {t('exercise:noIdea')}
              </Button>
            )}
            {pairs ? (
              <p className="num flex-1 pr-4 text-center font-extrabold text-muted">
                {t('exercise:pairs.found', { count: pairs.found, total: pairs.total })}
              </p>
            ) : (
              <Button
                ref={checkButton}
                size="large"
                className="flex-1"
                disabled={!canCheck}
                busy={request?.kind === 'answer' && !isGivingUp}
                onClick={onCheck}
              >
                {t('exercise:check')}
              </Button>
            )}
          </div>
        )}
      </div>
    </footer>
  );
}
