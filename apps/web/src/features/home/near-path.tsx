import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortQuery, useMedia } from '../../lib/browser/use-media.ts';
import { FoldLine } from './fold-line.tsx';
import { GuideList, GuideStretch } from './guide-stretch.tsx';
import { countDone, type GuideStop } from './journey-map.ts';

interface NearPathProps {
  done: readonly GuideStop[];
  here: GuideStop | undefined;
  /** The current level has opened since this browser last saw home. */
  isNewlyOpened: boolean;
  /** Between the current guide's circles and the guides after it. */
  children: ReactNode;
}

/** The path where the learner is. What is done folds above it, so that the current circle stands in the first screen. */
export function NearPath({ done, here, isNewlyOpened, children }: NearPathProps) {
  const { t } = useTranslation('home');
  const isShort = useMedia(shortQuery);
  const [isOpen, setOpen] = useState(false);
  const levels = here === undefined ? 0 : countDone(here);
  // On a short screen there is room for one line only.
  const isJoined = isShort && done.length > 0 && levels > 0;
  const guidesDone = t('fold.guides', { count: done.length });
  return (
    <>
      {done.length > 0 && (
        <>
          <FoldLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} className="mt-3 [@media(height<44rem)]:mt-1">
            {isJoined ? t('fold.both', { guides: guidesDone, levels: t('fold.done', { count: levels }) }) : guidesDone}
          </FoldLine>
          {isOpen && <GuideList guides={done} open={done.at(-1)?.guide.number} />}
        </>
      )}
      {here === undefined ? (
        children
      ) : (
        <GuideStretch
          key={here.guide.number}
          stop={here}
          isNewlyOpened={isNewlyOpened}
          doneLevels={isJoined ? (isOpen ? 'shown' : 'hidden') : 'folded'}
        >
          {children}
        </GuideStretch>
      )}
    </>
  );
}
