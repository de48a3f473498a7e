import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StrongText } from '../../../ui/text/strong-text.tsx';

/** All XP of the exercise, over every run: each question pays once. */
export function XpLine({ result: { story, passed } }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  if (story.xp === null) return null;
  const { now, earned, most, isPractice, isDoubled } = story.xp;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const why = [
    isPractice && t('result.xp.repeat'),
    !isPractice && now < earned && t('result.xp.paidBefore', { paid: number(earned - now) }),
    !isPractice && !passed && earned < most && t('result.xp.rest'),
    isDoubled && t('result.xp.doubled'),
  ].filter((each) => each !== false);
  return (
    <div className="num text-sm text-pretty text-muted">
      <p>
        <StrongText
          text={t(`result.xp.${isPractice ? 'today' : 'exercise'}`, { earned: number(earned), most: number(most) })}
          className="font-extrabold text-gold-ink"
        />
      </p>
      {why.length > 0 && <p className="mt-0.5">{why.join(' ')}</p>}
    </div>
  );
}
