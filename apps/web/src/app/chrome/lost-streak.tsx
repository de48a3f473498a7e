import { Suspense } from 'react';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

interface LostStreakProps {
  part: 'line' | 'encouragement';
  days: number;
}

const LostStreakText = lazyPart<LostStreakProps>(async () => {
  const [module] = await Promise.all([import('../../features/economy/lost-streak-text.tsx'), loadTexts('economy')]);
  return { default: module.LostStreakText };
});

/** The end of a short streak: a line, no dialog. Its room is kept while the texts come. */
export function LostStreak({ part, days }: LostStreakProps) {
  if (days === 0) return null;
  return (
    <span className={part === 'line' ? 'block min-h-[1.45em]' : 'block min-h-[2.9em] md:min-h-[1.45em]'}>
      <Suspense fallback={null}>
        <LostStreakText part={part} days={days} />
      </Suspense>
    </span>
  );
}
