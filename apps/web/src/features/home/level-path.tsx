import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortQuery, useMedia } from '../../lib/browser/use-media.ts';
import { classNames } from '../../ui/class-names.ts';
import { FoldLine } from './fold-line.tsx';
import { countDone, type GuideStop, pathOfLevel, pathOfTestOut } from './journey-map.ts';
import { LevelStopItem } from './level-stop-item.tsx';

/** Where each circle's box begins, in px; every second guide swings the other way. */
const swing = [17, 51, 81, 65, 26];
const swingSpan = 98;

/** Done levels above the current circle; the others fold to a line. */
const maxDoneShown = 1;

/** Of the levels before the current one: in a line of their own where they are many, or hidden by a line elsewhere. */
export type DoneLevels = 'shown' | 'folded' | 'hidden';

interface LevelPathProps {
  stop: GuideStop;
  doneLevels: DoneLevels;
  isNewlyOpened: boolean;
}

export function LevelPath({ stop, isNewlyOpened, doneLevels }: LevelPathProps) {
  const { guide, levels } = stop;
  const { t } = useTranslation('home');
  const isShort = useMedia(shortQuery);
  const [isUnfolded, setUnfolded] = useState(false);
  const done = countDone(stop);
  const foldable = isShort ? done : Math.max(0, done - maxDoneShown);
  const hasLine = doneLevels === 'folded' && foldable > 0;
  const hidden = doneLevels === 'hidden' ? done : hasLine && !isUnfolded ? foldable : 0;
  const shiftOf = (at: number) => {
    const shift = swing[at % swing.length] ?? 0;
    return guide.number % 2 === 0 ? swingSpan - shift : shift;
  };
  return (
    <>
      {hasLine && (
        <FoldLine
          isOpen={isUnfolded}
          onToggle={() => setUnfolded(!isUnfolded)}
          className="mt-2 [@media(height<44rem)]:mt-1"
        >
          {t('fold.done', { count: foldable })}
        </FoldLine>
      )}
      <ol
        className={classNames(
          'flex flex-col gap-[27px] pt-5',
          hasLine ? '[@media(height<44rem)]:pt-0' : '[@media(height<44rem)]:pt-3',
        )}
      >
        {levels.map((level, at) =>
          at < hidden ? null : (
            <LevelStopItem
              key={level.number}
              guide={guide.number}
              level={level}
              shift={shiftOf(at)}
              from={at > hidden ? shiftOf(at - 1) : null}
              isNewlyOpened={isNewlyOpened && level.look === 'current'}
              to={pathOfLevel(guide, level)}
              testOutTo={pathOfTestOut(guide, level)}
            />
          ),
        )}
      </ol>
    </>
  );
}
