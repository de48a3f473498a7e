import { dateText } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { safeUntilMs } from './safe-until.ts';

/** How many answers the server has not been told; on an iPhone, until when they are safe. */
export function WaitingAnswers({ count }: { count: number }) {
  const { t, i18n } = useTranslation('kept');
  if (count === 0) return null;
  const untilMs = safeUntilMs(Date.now());
  return (
    <div className="text-sm text-pretty">
      <p className="num font-bold">{t('waiting.count', { count })}</p>
      <p className="mt-0.5 text-muted">
        {untilMs === null
          ? t('waiting.sent')
          : t('waiting.safeUntil', {
              day: dateText(untilMs, i18n.language, { dateStyle: 'long' }),
            })}
      </p>
    </div>
  );
}
