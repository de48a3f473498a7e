import type { GivenView, StoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { WordSound } from '../../../questions/word-sound.tsx';

/** The words that were answered wrong, each with its sound, its meaning, and what was chosen instead. */
export function MissedWords({ words }: { words: StoryView['missed'] }) {
  const { t } = useTranslation('exercise');
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="missed-words" className="mt-6 w-full text-start">
      <h2 id="missed-words" className="text-sm font-extrabold text-muted">
        {t('result.missed', { count: words.length })}
      </h2>
      <ul className="mt-2 overflow-hidden rounded-card border border-line bg-surface">
        {words.map((word) => (
          <li key={word.arabic} className="flex items-center gap-3 border-line px-3 py-2 not-first:border-t">
            <WordSound word={word} />
            <div className="min-w-0 flex-1">
              <p className="font-bold text-pretty">{word.meaning}</p>
              {word.given && <Given given={word.given} />}
            </div>
            <span lang="ar" dir="rtl" className="arabic text-3xl leading-[1.6]">
              {word.arabic}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ given }: { given: GivenView }) {
  const { t } = useTranslation('exercise');
  const arabic = (text: string) => (
    <bdi lang="ar" dir="rtl" className="arabic text-xl leading-none text-ink">
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
