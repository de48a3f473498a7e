import type { FinishedReply } from '@kalima/contract';
import { type ReactNode, useRef } from 'react';
import { optionalPart } from '../../../lib/loading/optional-part.tsx';
import { useSessionEnd } from '../../../lib/messages/message-turn.ts';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';
import { useKeys } from '../../../questions/use-keys.ts';
import { CompletedCard } from './completed-card.tsx';
import { GainedWords } from './gained-words.tsx';
import { MissedWords } from './missed-words.tsx';
import { QuranLine } from './quran-line.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultVerse } from './result-verse.tsx';
import { XpLine } from './xp-line.tsx';

const Confetti = optionalPart(async () => ({ default: (await import('../../../ui/game/confetti.tsx')).Confetti }));

interface ResultPageProps {
  result: FinishedReply;
  children: ReactNode;
  nextSteps: ReactNode;
}

/** One screen: the score, the words, the verse, the way on. Parts without content are left out. */
export function ResultPage({ result, children, nextSteps }: ResultPageProps) {
  useSessionEnd();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const foot = useRef<HTMLElement>(null);
  useKeys({ onEnter: () => foot.current?.querySelector<HTMLElement>('a, button')?.click() });
  const { passed, story } = result;
  return (
    <>
      {passed && <Confetti isBehind />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it is scrolled from here */}
      <div tabIndex={0} className="result-page relative z-10 min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex min-h-full w-full max-w-md flex-col">
          <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-2">
            <ResultHead heading={heading} result={result} />
            <CompletedCard result={result} />
            <GainedWords words={story.words} />
            <MissedWords words={story.missed} isFolded={passed} />
            <ResultVerse result={result} />
            <QuranLine result={result} />
            <XpLine result={result} />
            <div className="flex flex-col gap-3 text-center empty:hidden">{children}</div>
          </div>
          <footer
            ref={foot}
            className="result-foot z-10 flex flex-col gap-1 bg-bg px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] text-center md:pb-8"
          >
            {nextSteps}
          </footer>
        </div>
      </div>
    </>
  );
}
