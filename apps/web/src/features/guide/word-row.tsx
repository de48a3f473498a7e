import type { GuideView, getGuideMemory, ReplyOf, WordView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';
import type { WordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { as } from '../../ui/charts/table-roles.ts';
import { classNames } from '../../ui/class-names.ts';
import { ShareRing } from '../../ui/game/share-ring.tsx';
import { SoundButton } from '../../ui/game/sound-button.tsx';
import { MixedText } from '../../ui/text/mixed-text.tsx';
import { Transliteration } from '../../ui/text/transliteration.tsx';
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
  canSound: boolean;
}

export function WordRow({ word, family, verses, memory, isFromTrial, audio, canSound }: WordRowProps) {
  const { t, i18n } = useTranslation(['guide', 'voice']);
  const times = numberFormat(i18n.language).format(word.frequency);
  const spoken = { arabic: word.arabic, audioUrl: word.audio_url ?? null };
  return (
    <tr {...as.row} className="word-row">
      <th {...as.head} className="word-arabic">
        <div className="min-w-0">
          <p lang="ar" translate="no" dir="rtl" className="arabic w-fit text-[2.375rem] leading-[1.7] font-medium">
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

function WordDetails({ word }: { word: WordView }) {
  const { t } = useTranslation('guide');
  return (
    <>
      {word.note && (
        <p className="mb-2 text-pretty [&_bdi]:text-xl">
          <MixedText text={word.note} />
        </p>
      )}
      {word.inflections.length > 0 && (
        <ul aria-label={t('word.forms')} className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
          {word.inflections.map(({ label, forms, meaning }) => (
            <li key={forms.join()} className="flex flex-wrap items-baseline gap-x-2">
              {label && (
                <span className="text-sm text-muted">
                  <MixedText text={label} />
                </span>
              )}
              <span lang="ar" translate="no" dir="rtl" className="arabic text-xl leading-[1.8]">
                {forms.join('، ')}
              </span>
              {meaning && <span className="font-bold">{meaning}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="rounded-xl bg-surface-2 px-4 py-3">
        <p className="text-xs font-extrabold tracking-wider text-muted uppercase">{t('word.example')}</p>
        <p lang="ar" translate="no" dir="rtl" className="arabic w-fit text-2xl leading-[1.8]">
          {word.example.arabic}
        </p>
        <Transliteration text={word.example.transliteration} className="text-sm" />
        <p className="mt-0.5">{word.example.translation}</p>
      </div>
    </>
  );
}

type KnownWord = ReplyOf<typeof getGuideMemory>['words'][number];

function RecallRing({ memory: { state, recall } }: { memory: KnownWord }) {
  const { t, i18n } = useTranslation('guide');
  const percent = percentText(recall, i18n.language);
  return (
    <span data-hue="orange" className="flex flex-col items-center gap-0.5">
      <ShareRing
        share={recall}
        text={percent}
        label={t('word.recall', { percent })}
        tone={state === 'fading' ? 'hue' : 'gold'}
      />
      <span className={classNames('text-xs font-bold', state === 'fading' ? 'text-hue-ink' : 'text-muted')}>
        {t(`word.state.${state}`)}
      </span>
    </span>
  );
}

function Faded({ memory: { recall, before } }: { memory: KnownWord }) {
  const { t, i18n } = useTranslation('guide');
  const now = percentText(recall, i18n.language);
  const then = before && percentText(before.recall, i18n.language);
  if (before === null || then === now) return null;
  const day = dayText(before.day, i18n.language, { weekday: 'long' });
  return <p className="num text-sm text-muted">{t('word.since', { before: then, now, day })}</p>;
}
