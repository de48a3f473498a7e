import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { isRefusal } from '../../../lib/connection/problems.ts';
import { LoadFault } from '../../../lib/loading/load-fault.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import type { IconName } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/status/message.tsx';
import { useToast } from '../../../ui/status/toast.tsx';
import type { SessionStart } from './session-start.ts';

interface StartProblemProps {
  kind: SessionStart['kind'];
  error: unknown;
  busy: boolean;
  onRetry(): void;
}

const refusals = {
  'exercise-locked': 'lock',
  'lesson-guide-mismatch': 'book',
  'lesson-locked': 'lock',
  'too-few-learnt-words': 'seedling',
  'nothing-due': 'moon',
  'placement-not-offered': 'flag',
  'placement-tried-today': 'moon',
  'not-found': 'book',
} as const satisfies Record<string, IconName>;
type ExplainedCode = keyof typeof refusals;

const isExplained = (code: string): code is ExplainedCode => code in refusals;

/** An address with impossible numbers leads nowhere, like one that is not there. */
function explainedCodeOf(error: unknown): ExplainedCode | null {
  if (!isRefusal(error)) return null;
  if (error.code === 'bad-request') return 'not-found';
  return isExplained(error.code) ? error.code : null;
}

/** Spec 1 §8, told of each failed try: a try that fails again would otherwise change nothing that can be seen. */
function useFaultToast(error: unknown, isFault: boolean, title: string, body: string): void {
  const toasts = useToast();
  useEffect(() => {
    if (isFault && error) toasts.show({ kind: 'bad', title, body });
  }, [toasts, error, isFault, title, body]);
}

export function StartProblem({ kind, error, busy, onRetry }: StartProblemProps) {
  const { t } = useTranslation(['exercise', 'app']);
  const code = explainedCodeOf(error);
  const isOnline = useIsOnline();
  const minReviewWords = useRules()?.minReviewWords;
  const fault = t(`exercise:fault.${kind === 'exercise' ? 'exercise' : 'lesson'}`);
  useFaultToast(error, code === null && isOnline, t('exercise:fault.title'), fault);
  const home = (
    <ButtonLink to={paths.home} size="large" variant={code ? 'primary' : 'neutral'}>
      {t('app:backHome')}
    </ButtonLink>
  );
  return (
    <div className="my-auto">
      {code ? (
        <Message level={1} icon={refusals[code]} title={t(`exercise:refused.${code}.title`)} action={home}>
          {minReviewWords !== undefined && <p>{t(`exercise:refused.${code}.body`, { count: minReviewWords })}</p>}
        </Message>
      ) : (
        <LoadFault
          level={1}
          title={fault}
          busy={busy}
          onRetry={onRetry}
          offline={(retry) => (
            <Message
              level={1}
              icon="alert"
              title={t('exercise:notHere.title')}
              action={
                <>
                  {retry}
                  {home}
                </>
              }
            >
              {t('exercise:notHere.body')}
            </Message>
          )}
        >
          {home}
        </LoadFault>
      )}
    </div>
  );
}
