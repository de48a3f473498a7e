import type { GuideView, WordView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { type Localized, useLocalized } from '../../lib/use-localized.ts';
import { Icon } from '../../ui/icon.tsx';
import { as } from '../../ui/table-roles.ts';
import { Transliteration } from '../../ui/transliteration.tsx';
import type { ArabicVoice } from './use-arabic-voice.ts';
import { WordDetails } from './word-details.tsx';
import { WordVerses } from './word-verses.tsx';

interface WordRowProps {
  word: WordView;
  /** Undefined where the table has no such column, null where this word has none. */
  family: Localized | null | undefined;
  verses: ReadonlyMap<string, GuideView['verses'][number]>;
  voice: ArabicVoice;
}

export function WordRow({ word, family, verses, voice }: WordRowProps) {
  const { t, i18n } = useTranslation('guide');
  const localized = useLocalized();
  const times = new Intl.NumberFormat(i18n.language).format(word.frequency);
  const spoken = word.forms.join('، ');
  return (
    <tr {...as.row} className="word-row">
      <th {...as.head} className="word-arabic">
        <div className="min-w-0">
          <p lang="ar" dir="rtl" className="arabic w-fit text-[2.375rem] leading-[1.7] font-medium">
            {word.arabic}
          </p>
          <Transliteration text={word.transliteration} className="font-medium break-words" />
        </div>
        <button
          type="button"
          aria-label={t('word.play', { word: word.transliteration })}
          aria-pressed={voice.speaking === word.id}
          onClick={() => voice.speak(word.id, spoken)}
          className={`grid size-12 shrink-0 place-items-center rounded-full bg-hue-tint text-hue-ink transition-colors hover:bg-surface-2 aria-pressed:bg-hue aria-pressed:text-on-hue print:hidden ${voice.available ? '' : 'invisible'}`}
        >
          <Icon name="speaker" size={24} />
        </button>
      </th>
      {family !== undefined && (
        <td {...as.cell} className="word-family">
          {family && (
            <span className="inline-block rounded-full bg-surface-2 px-3 py-1 text-xs font-extrabold text-muted">
              {localized(family)}
            </span>
          )}
        </td>
      )}
      <td {...as.cell} className="contents">
        <div className="word-meaning">
          <p className="text-xl leading-snug font-extrabold">{localized(word.meaning)}</p>
          <p className="num text-sm text-muted">{t('word.frequency', { count: word.frequency, times })}</p>
        </div>
        <div className="word-more">
          <WordDetails word={word} />
          <WordVerses word={word} verses={verses} />
        </div>
      </td>
    </tr>
  );
}
