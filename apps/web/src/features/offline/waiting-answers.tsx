import { dateText } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { safeUntilMs } from './safe-until.ts';

interface WaitingAnswersProps {
  count: number;
  /** When the first ticket of them expires. */
  sendByMs: number | null;
}

export function WaitingAnswers({ count, sendByMs }: WaitingAnswersProps) {
  const { t, i18n } = useTranslation('offline');
  if (count === 0) return null;
  const untilMs = safeUntilMs(Date.now());
  const dayOf = (ms: number) => dateText(ms, i18n.language, { dateStyle: 'long' });
  return (
    <div className="text-sm text-pretty">
      <p className="num font-bold">{t('waiting.count', { count })}</p>
      <p className="mt-0.5 text-muted">
        {untilMs === null ? t('waiting.sent') : t('waiting.safeUntil', { day: dayOf(untilMs) })}
      </p>
      {sendByMs !== null && <p className="mt-0.5 text-muted">{t('waiting.sendBy', { day: dayOf(sendByMs) })}</p>}
    </div>
  );
}
