import type { StoryView } from '@kalima/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useWordAudio } from '../../../lib/word-audio/use-word-audio.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The words that a run was the first to ask and pass: each speaks when it is tapped. */
export function GainedWords({ words }: Pick<StoryView, 'words'>) {
  const { t } = useTranslation(['exercise', 'voice']);
  const audio = useWordAudio(true);
  if (words.length === 0) return null;
  return (
    <section aria-labelledby="gained-words" className="mt-5 w-full">
      <h2 id="gained-words" className="text-sm font-extrabold text-muted">
        {t('exercise:result.words', { count: words.length })}
      </h2>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {words.map(({ arabic, transliteration, meaning }, index) => (
          <li key={arabic} className="story-chip" style={{ '--at': index } as CSSProperties}>
            <button
              type="button"
              aria-pressed={audio.stateOf({ arabic }) !== 'silent'}
              onClick={() => audio.toggle({ arabic })}
              className="min-h-12 rounded-card border border-line bg-surface px-3 pb-1.5 hover:bg-surface-2 aria-pressed:border-gold"
            >
              <VisuallyHidden>{`${t('voice:play', { word: transliteration })} `}</VisuallyHidden>
              <span lang="ar" dir="rtl" className="arabic block text-[1.75rem] leading-[1.7]">
                {arabic}
              </span>
              <span className="flex items-center justify-center gap-1.5 text-sm font-bold text-muted">
                <Icon name="speaker" size={16} className="shrink-0 text-hue-ink" />
                {meaning}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
