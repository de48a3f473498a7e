import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { StarMark } from '../../../ui/star-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { GainedWords } from './gained-words.tsx';
import { MissedWords } from './missed-words.tsx';
import { ReadableVerses } from './readable-verses.tsx';
import { useResultWords } from './use-result-words.ts';
import { XpLine } from './xp-line.tsx';

/** What was reached: the score, and the words that were met or missed. */
export function ScoreStep({ result }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  const { title, place, percent, news } = useResultWords(result);
  const { score, total, passed, story } = result;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <>
      <span className={classNames('relative grid place-items-center', passed ? 'text-gold' : 'text-line')}>
        <StarMark className={passed ? 'size-[7rem]' : 'size-[6rem]'} />
        <span
          aria-hidden="true"
          className={classNames('num absolute font-black', passed ? 'text-2xl text-on-gold' : 'text-xl text-ink')}
        >
          {number.format(score)}
          <span className="text-[0.6em] opacity-75">/{number.format(total)}</span>
        </span>
        <VisuallyHidden>{t('result.scoreOf', { score, total })}</VisuallyHidden>
      </span>
      <h1 tabIndex={-1} className="mt-4 text-3xl">
        {title}
      </h1>
      <p className="num mt-1.5 font-bold text-pretty text-muted">{[place, percent].filter(Boolean).join(' · ')}</p>
      {news && <p className="mt-3 text-balance">{news}</p>}
      <GainedWords words={story.words} />
      <MissedWords words={story.missed} />
      {story.quran === null && <ReadableVerses result={result} />}
      <XpLine result={result} />
    </>
  );
}
