import type { GuideView, WordView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import type { WordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { SoundButton } from '../../ui/sound-button.tsx';
import { as } from '../../ui/table-roles.ts';
import { Transliteration } from '../../ui/transliteration.tsx';
import { WordDetails } from './word-details.tsx';
import { Faded, type KnownWord, RecallRing } from './word-recall.tsx';
import { WordVerses } from './word-verses.tsx';

interface WordRowProps {
  word: WordView;
  /** Undefined where the table has no such column, null where this word has none. */
  family: string | null | undefined;
  verses: ReadonlyMap<string, GuideView['verses'][number]>;
  /** Undefined while the word was not taught to the learner. */
  memory: KnownWord | undefined;
  /** Met in the trial before the account, and not asked since. */
  isFromTrial: boolean;
  audio: WordAudio;
  /** There is somebody to read it. */
  canSound: boolean;
}

export function WordRow({ word, family, verses, memory, isFromTrial, audio, canSound }: WordRowProps) {
  const { t, i18n } = useTranslation(['guide', 'voice']);
  const times = new Intl.NumberFormat(i18n.language).format(word.frequency);
  const spoken = { arabic: word.arabic, audioUrl: word.audio_url ?? null };
  return (
    <tr {...as.row} className="word-row">
      <th {...as.head} className="word-arabic">
        <div className="min-w-0">
          <p lang="ar" dir="rtl" className="arabic w-fit text-[2.375rem] leading-[1.7] font-medium">
            {word.arabic}
          </p>
          <Transliteration text={word.transliteration} className="font-medium break-words" />
        </div>
        <SoundButton
          label={t('voice:play', { word: word.transliteration })}
          state={audio.stateOf(spoken)}
          onPress={() => audio.toggle(spoken)}
          className={canSound ? '' : 'invisible'}
        />
      </th>
      {family !== undefined && (
        <td {...as.cell} className="word-family">
          {family && (
            <span className="inline-block rounded-full bg-surface-2 px-3 py-1 text-xs font-extrabold text-muted">
              {family}
            </span>
          )}
        </td>
      )}
      <td {...as.cell} className="contents">
        <div className="word-meaning flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 flex-1 basis-[8rem]">
            <p className="text-xl leading-snug font-extrabold">{word.meaning}</p>
            <p className="num text-sm text-muted">{t('guide:word.frequency', { count: word.frequency, times })}</p>
            {memory && <Faded memory={memory} />}
            {isFromTrial && <p className="text-sm font-bold text-gold-ink">{t('guide:word.metInTrial')}</p>}
          </div>
          {memory && <RecallRing memory={memory} />}
        </div>
        <div className="word-more">
          <WordDetails word={word} />
          <WordVerses word={word} verses={verses} />
        </div>
      </td>
    </tr>
  );
}
