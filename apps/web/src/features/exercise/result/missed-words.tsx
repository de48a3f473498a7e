import type { GivenView, StoryView } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordSound } from '../../../questions/word-sound.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface MissedWordsProps {
  words: StoryView['missed'];
  /** After a pass the first ones stand for all; a failed run shows each. */
  isFolded: boolean;
}

/** Below this height the second word is folded, too. */
const tallPx = 700;

export function MissedWords({ words, isFolded }: MissedWordsProps) {
  const { t } = useTranslation('exercise');
  const [shown] = useState(() => (!isFolded ? words.length : window.innerHeight < tallPx ? 1 : 2));
  if (words.length === 0) return null;
  const folded = words.slice(shown);
  return (
    <section aria-labelledby="missed-words">
      <h2 id="missed-words" className="text-sm font-extrabold text-muted">
        {t('result.missed', { count: words.length })}
      </h2>
      <WordList words={words.slice(0, shown)} className="mt-2" />
      {folded.length > 0 && (
        <details>
          <summary className="flex min-h-12 w-fit cursor-pointer items-center text-sm font-bold text-muted hover:text-ink">
            {t('result.more', { count: folded.length })}
          </summary>
          <WordList words={folded} />
        </details>
      )}
    </section>
  );
}

function WordList({ words, className }: { words: StoryView['missed']; className?: string }) {
  return (
    <ul className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}>
      {words.map((word) => (
        <li key={word.arabic} className="flex items-center gap-3 border-line px-3 py-1.5 not-first:border-t">
          <WordSound word={word} />
          <div className="min-w-0 flex-1">
            <p className="font-bold text-pretty">{word.meaning}</p>
            {word.given && <Given given={word.given} />}
          </div>
          <span lang="ar" translate="no" dir="rtl" className="arabic text-3xl leading-[1.6]">
            {word.arabic}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Given({ given }: { given: GivenView }) {
  const { t } = useTranslation('exercise');
  const arabic = (text: string) => (
    <bdi lang="ar" translate="no" dir="rtl" className="arabic text-xl leading-none text-ink">
      {text}
    </bdi>
  );
  const look = 'text-sm text-pretty text-muted';
  switch (given.kind) {
    case 'word':
      return (
        <p className={look}>
          {t('result.given.word')} {arabic(given.arabic)}, {t('result.given.quoted', { meaning: given.meaning })}
        </p>
      );
    case 'meaning':
      return (
        <p className={look}>{`${t('result.given.word')} ${t('result.given.quoted', { meaning: given.meaning })}`}</p>
      );
    case 'text':
      return (
        <p className={look}>
          {t('result.given.text')} {arabic(given.text)}
        </p>
      );
    case 'no-idea':
      return <p className={look}>{t('result.given.noIdea')}</p>;
  }
}
