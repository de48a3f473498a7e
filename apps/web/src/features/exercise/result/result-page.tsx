import type { FinishedReply } from '@kalima/contract';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat, percentText } from '../../../lib/language/numbers.ts';
import { optionalPart } from '../../../lib/loading/optional-part.tsx';
import { useSessionEnd } from '../../../lib/messages/message-turn.ts';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';
import { playSound } from '../../../lib/word-audio/sound.ts';
import { useKeys } from '../../../questions/use-keys.ts';
import { StarMark } from '../../../ui/game/star-mark.tsx';
import { StrongText } from '../../../ui/text/strong-text.tsx';
import { GainedWords } from './gained-words.tsx';
import { MissedWords } from './missed-words.tsx';
import { ResultHead } from './result-head.tsx';
import { verseOfResult } from './verse-of-result.ts';

/** After the tune of the pass. */
const soundAfterMs = 600;

function ResultVerse({ result }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  const verse = verseOfResult(result);
  const isOpened = verse !== null;
  useEffect(() => {
    if (!isOpened) return;
    const timer = setTimeout(() => playSound('verse'), soundAfterMs);
    return () => clearTimeout(timer);
  }, [isOpened]);
  if (verse === null) return null;
  const { kind, tokens, place, translation, count } = verse;
  return (
    <section
      aria-labelledby="result-verse"
      className="result-verse rounded-card border-2 border-gold/60 bg-surface px-4 pt-2.5 pb-3 text-center"
    >
      <h2 id="result-verse" className="num text-sm font-extrabold text-gold-ink">
        <StrongText text={t(kind === 'readable' ? 'result.readable' : 'result.verses', { count })} />
      </h2>
      <p lang="ar" translate="no" dir="rtl" className="verse leading-[2.3]">
        {tokens.join(' ')}
      </p>
      <p className="mt-1 text-sm text-pretty">
        {translation} <span className="num whitespace-nowrap text-muted">{place}</span>
      </p>
    </section>
  );
}

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

/** All XP of the exercise, over every run: each question pays once. */
function XpLine({ result: { story, passed } }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  if (story.xp === null) return null;
  const { now, earned, most, isPractice, isDoubled } = story.xp;
  const number = (value: number) => numberFormat(i18n.language).format(value);
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

/** A level, a guide or the course that this pass completed. */
function CompletedCard({ result: { guide, level, story } }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  if (story.completed === null) return null;
  const { kind, title, verses } = story.completed;
  const whole = verses.filter(({ isWhole }) => isWhole).length;
  return (
    <section
      aria-labelledby="completed"
      className="result-level flex items-center gap-3 rounded-card bg-gold-tint px-4 py-3"
    >
      <StarMark size={40} className="shrink-0 text-gold" />
      <div className="min-w-0">
        <h2 id="completed" className="flex flex-col">
          <span className="num text-sm font-extrabold text-gold-ink">
            {t(`result.completed.${kind}`, { guide, level })}
          </span>
          <span className="text-lg leading-snug">{title}</span>
        </h2>
        <p className="num text-sm text-pretty text-muted">
          {verses.length > 0
            ? t('result.completed.verses', { count: whole, total: verses.length })
            : t(`result.completed.body.${kind}`)}
        </p>
      </div>
    </section>
  );
}

/** Tokens of the Quran whose word was met, before this run and now. The scale ends with the guide. */
function QuranLine({ result: { guide, story } }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  const { quran } = story;
  if (quran === null || quran.now <= quran.before) return null;
  const { before, now, guideEnds, total } = quran;
  const share = (tokens: number) => percentText(tokens / total, i18n.language, 1, 1);
  const style = { '--before': before / guideEnds, '--now': now / guideEnds } as CSSProperties;
  return (
    <section aria-labelledby="quran-met">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="quran-met" className="text-sm font-extrabold text-muted">
          {t('result.quran.title')}
        </h2>
        <p className="num text-xl font-black text-gold-ink">{share(now)}</p>
      </div>
      <div
        aria-hidden="true"
        className="result-bar mt-1.5 h-2.5 overflow-hidden rounded-full bg-surface-2"
        style={style}
      >
        <span className="bg-linear-to-b from-gold-shine to-gold" />
        <span className="bg-gold-lip" />
      </div>
      <p className="result-scale num mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>
          {before === 0 || share(before) === share(now)
            ? t('result.quran.ofItsWords')
            : t('result.quran.upFrom', { share: share(before) })}
        </span>
        <span>{t('result.quran.scale', { guide, share: share(guideEnds) })}</span>
      </p>
    </section>
  );
}
