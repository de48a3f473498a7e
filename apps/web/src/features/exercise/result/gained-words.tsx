import type { StoryView } from '@kalima/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useWordAudio } from '../../../lib/word-audio/use-word-audio.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

/** Words of this run, met for the first time; each is heard at a press. */
export function GainedWords({ words }: Pick<StoryView, 'words'>) {
  const { t } = useTranslation(['exercise', 'voice']);
  const audio = useWordAudio(true);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="gained-words">
      <h2 id="gained-words" className="text-sm font-extrabold text-muted">
        {t('exercise:result.words', { count: words.length })}
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2">
        {words.map(({ arabic, transliteration, meaning }, index) => (
          <li key={arabic} className="result-chip" style={{ '--at': index } as CSSProperties}>
            <button
              type="button"
              aria-pressed={audio.stateOf({ arabic }) !== 'silent'}
              onClick={() => audio.toggle({ arabic })}
              className="relative size-full min-h-12 rounded-card border border-line bg-surface px-1.5 pb-1.5 hover:bg-surface-2 aria-pressed:border-gold"
            >
              <VisuallyHidden>{`${t('voice:play', { word: transliteration })} `}</VisuallyHidden>
              <span lang="ar" translate="no" dir="rtl" className="arabic block text-[1.625rem] leading-[1.65]">
                {arabic}
              </span>
              <span className="block text-[0.8125rem] leading-tight font-bold text-balance hyphens-auto text-muted">
                {meaning}
              </span>
              <Icon name="speaker" size={14} className="absolute start-2 top-2 text-hue-ink" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
