import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import type { SessionEnd } from '../session/session-end.ts';
import { ResultPage } from './result-page.tsx';
import { Results } from './results.tsx';

const hourMs = 3_600_000;

interface GuestResultsProps extends SessionEnd {
  /** Until when an account may claim it. */
  untilMs: number;
}

export function GuestResults({ untilMs, ...end }: GuestResultsProps) {
  const { t } = useTranslation('trial');
  const [count] = useState(() => Math.max(1, Math.floor((untilMs - Date.now()) / hourMs)));
  const { result, problem } = end;
  if (result === null || problem) return <Results {...end} />;
  const nextSteps = (
    <>
      <ButtonLink to={paths.signUp} size="large" full>
        {t('guest.save')}
      </ButtonLink>
      <ButtonLink to={paths.credentials} variant="ghost" full>
        {t('guest.haveAccount')}
      </ButtonLink>
    </>
  );
  return (
    <ResultPage result={result} nextSteps={nextSteps}>
      <p className="num rounded-card border border-line bg-surface px-4 py-3 text-start text-sm text-pretty text-muted">
        {t('guest.onlyHere', { count })}
      </p>
    </ResultPage>
  );
}
