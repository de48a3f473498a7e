import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { GuideStretch } from './guide-stretch.tsx';
import type { GuideStop } from './journey-map.ts';
import { NextSection } from './next-section.tsx';

interface GuideListProps {
  readonly guides: readonly GuideStop[];
  readonly journey: JourneyView;
}

/** Home's first tab: the guides with their paths, and what comes after them. */
export function GuideList({ guides, journey }: GuideListProps) {
  const { t } = useTranslation('home');
  return (
    <>
      {guides.length === 0 && (
        <Message icon="book" title={t('empty.title')}>
          {t('empty.body')}
        </Message>
      )}
      {guides.map((stop) => (
        <GuideStretch key={stop.guide.number} stop={stop} oldFriends={journey.memory.oldFriends} />
      ))}
      <NextSection reach={journey.nextSectionReach} />
    </>
  );
}
