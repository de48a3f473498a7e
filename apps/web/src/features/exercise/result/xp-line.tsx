import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StrongText } from '../../../ui/strong-text.tsx';

/** XP as the exercise's own sum, which only grows; and why this run paid what it did. */
export function XpLine({ result }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  const { story, kind, passed, xpEarned } = result;
  if (story.xp === null) {
    if (xpEarned === 0 || (kind !== 'lesson' && kind !== 'sitting')) return null;
    return <p className="num mt-6 font-extrabold text-gold-ink">{t('result.xpOfLesson', { count: xpEarned })}</p>;
  }
  const { now, earned, most, isPractice, isDoubled } = story.xp;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const why = [
    isPractice && t('result.xp.repeat'),
    !isPractice && now < earned && t('result.xp.paidBefore', { paid: number(earned - now) }),
    !isPractice && !passed && earned < most && t('result.xp.rest'),
    isDoubled && t('result.xp.doubled'),
  ].filter((each) => each !== false);
  return (
    <div className="num mt-5 text-balance text-muted">
      <p>
        <StrongText
          text={t(`result.xp.${isPractice ? 'today' : 'exercise'}${now > 0 ? 'Gain' : ''}`, {
            earned: number(earned),
            most: number(most),
            now: number(now),
          })}
          className="font-extrabold text-gold-ink"
        />
      </p>
      {why.length > 0 && <p className="mt-1 text-sm">{why.join(' ')}</p>}
    </div>
  );
}
