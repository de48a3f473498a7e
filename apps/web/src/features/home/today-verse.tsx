import type { GuideSummary, JourneyView } from '@kalima/contract';
import type { Today } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { JourneyMap } from './journey-map.ts';

interface TodayVerseProps {
  today: Today;
  journey: JourneyView;
  here: JourneyMap['here'];
}

/** A verse that can be read today, lit; before there is one, the verse to which the guide leads. */
export function TodayVerse({ today, journey, here }: TodayVerseProps) {
  const { t } = useTranslation('home');
  const shown = verseOf(today, journey, here);
  if (shown === null) return null;
  const { surah, ayah, tokens, isReadable } = shown;
  const isOfTrial = journey.memory.met === 0 && journey.wordsFromTrial > 0;
  const readable = isOfTrial ? 'trial' : 'readable';
  return (
    <div className="mt-3 border-t border-line pt-3 pb-1 text-center [@media(height<44rem)]:hidden">
      <p className="text-sm font-bold text-pretty text-muted">
        {t(`today.verse.${isReadable ? readable : 'ahead'}`, { count: journey.wordsFromTrial })}{' '}
        <span className="num whitespace-nowrap">
          {surah}:{ayah}
        </span>
      </p>
      <p
        lang="ar"
        translate="no"
        dir="rtl"
        className={classNames('verse text-[1.625rem] leading-[2] text-balance', !isReadable && 'text-muted')}
      >
        {tokens.join(' ')}
      </p>
    </div>
  );
}

interface ShownVerse {
  surah: number;
  ayah: number;
  tokens: readonly string[];
  isReadable: boolean;
}

/** Words of a verse that fit into three lines of a phone. */
const maxTokens = 14;

function verseOf({ way }: Today, { day, guides }: JourneyView, here: JourneyMap['here']): ShownVerse | null {
  const readable = day.verse && { ...day.verse, isReadable: true };
  if (readable !== null && (way !== 'exercise' || guides.every(({ passedExercises }) => passedExercises === 0)))
    return readable;
  const state = guides.find(({ number }) => number === here?.guide.number);
  // A browser may hold a list of guides from before a new version for five minutes.
  const landmark: GuideSummary['landmark'] | undefined = here?.guide.landmark;
  const ahead = landmark?.find(({ key, tokens }) => !state?.versesReadable.includes(key) && tokens.length <= maxTokens);
  return ahead === undefined ? readable : { ...ahead, isReadable: false };
}
