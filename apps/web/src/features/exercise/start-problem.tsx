import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';

interface StartProblemProps {
  error: unknown;
  busy: boolean;
  homePath: string;
  onRetry(): void;
}

const refusals = {
  'exercise-locked': 'lock',
  'exercise-not-available': 'microphone',
  'lesson-guide-mismatch': 'book',
  'not-found': 'book',
} as const satisfies Record<string, IconName>;
type Told = keyof typeof refusals;

const isTold = (code: string): code is Told => code in refusals;

/** An address with impossible numbers leads nowhere, like one that is not there. */
function toldBy(error: unknown): Told | null {
  if (!isRefusal(error)) return null;
  if (error.code === 'bad-request') return 'not-found';
  return isTold(error.code) ? error.code : null;
}

export function StartProblem({ error, busy, homePath, onRetry }: StartProblemProps) {
  const { t } = useTranslation(['exercise', 'app']);
  const code = toldBy(error);
  const home = (
    <ButtonLink to={homePath} size="large" variant={code ? 'primary' : 'neutral'}>
      {t('app:backHome')}
    </ButtonLink>
  );
  return (
    <div className="my-auto">
      {code ? (
        <Message level={1} icon={refusals[code]} title={t(`exercise:refused.${code}.title`)} action={home}>
          <p>{t(`exercise:refused.${code}.body`)}</p>
          {code === 'exercise-not-available' && (
            <p className="mt-4 inline-block rounded-full bg-gold-tint px-4 py-1.5 text-sm font-extrabold text-gold-ink">
              {t('exercise:refused.soon')}
            </p>
          )}
        </Message>
      ) : (
        <Message
          level={1}
          tone="bad"
          icon="alert"
          title={t('exercise:fault')}
          action={
            <>
              <Button size="large" busy={busy} onClick={onRetry}>
                {t('app:retry')}
              </Button>
              {home}
            </>
          }
        >
          {t('app:fault.body')}
        </Message>
      )}
    </div>
  );
}
