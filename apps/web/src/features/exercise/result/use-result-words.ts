import type { FinishedReply } from '@kalima/contract';
import { isPractice } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';

export function useResultWords(result: FinishedReply) {
  const { t, i18n } = useTranslation('exercise');
  const rules = useRules();
  const { kind, passed, percent, passPercent, total, guide, level, exercise, batteriesEarned, player } = result;
  const { opened, next } = result;
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const needed = t('result.needed', { needed: Math.ceil((total * passPercent) / 100), total });

  const title = () => {
    if (kind === 'placement') return t(passed ? 'result.placement.passed' : 'result.placement.failed');
    if (!passed) return t('result.failed');
    if (isPractice(result)) return t('result.practised');
    if (percent === 100) return t('result.perfect');
    return t(`result.passedKind.${kind}`);
  };
  const place = () => {
    if (kind === 'exercise') return t('result.place', { guide, level, exercise });
    if (kind === 'review' || kind === 'sitting') return null;
    return t(`title.${kind}`, { number: guide });
  };
  const news = () => {
    switch (kind) {
      case 'exercise':
        if (opened) {
          const isNextGuide = opened.guide !== guide;
          return t(isNextGuide ? 'result.testOut.openedGuide' : 'result.testOut.openedLevel', opened);
        }
        if (!passed) return needed;
        return percent < passPercent ? t('result.rightInTheEnd') : null;
      case 'lesson':
        return passed ? t('result.keepsNoStreak') : `${needed} ${t('result.nothingSaved')}`;
      case 'review':
        if (!passed) return needed;
        if (batteriesEarned > 0) return t('result.batteries', { count: batteriesEarned });
        return player.isSuper || !rules ? null : t('result.noBattery', { count: rules.reviewRewardsADay });
      case 'sitting':
        if (!passed) return needed;
        return next.kind === 'pack' && next.words === 0 ? t('result.sitting.whole') : null;
      case 'placement':
        return passed ? t('result.placement.opened', { guide: guide + 1 }) : `${needed} ${t('result.placement.same')}`;
    }
  };
  return { title: title(), place: place(), percent: share.format(percent / 100), news: news() };
}
