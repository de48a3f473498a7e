import type { getGuideMemory, ReplyOf } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { ShareRing } from '../../ui/share-ring.tsx';

export type KnownWord = ReplyOf<typeof getGuideMemory>['words'][number];

/** How likely the learner still knows a word. */
export function RecallRing({ memory: { recall } }: { memory: KnownWord }) {
  const { t, i18n } = useTranslation('guide');
  const percent = percentText(recall, i18n.language);
  return <ShareRing share={recall} text={percent} label={t('word.recall', { percent })} />;
}

/** From where that has fallen, and since when. */
export function Faded({ memory: { recall, before } }: { memory: KnownWord }) {
  const { t, i18n } = useTranslation('guide');
  const now = percentText(recall, i18n.language);
  const then = before && percentText(before.recall, i18n.language);
  if (before === null || then === now) return null;
  const day = dayText(before.day, i18n.language, { weekday: 'long' });
  return <p className="num text-sm text-muted">{t('word.since', { before: then, now, day })}</p>;
}
