import { getWordCard, type ReaderVerse, type ReaderWord, type SurahName, type WordCardView } from '@kalima/contract';
import { tokenTransliteration } from '@kalima/rules';
import type { TokenState } from '@kalima/rules/reader';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { newId } from '../../../lib/browser/new-id.ts';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useWordAudio } from '../../../lib/word-audio/use-word-audio.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { SoundButton } from '../../../ui/game/sound-button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useToast } from '../../../ui/status/toast.tsx';
import { MixedText } from '../../../ui/text/mixed-text.tsx';
import { Transliteration } from '../../../ui/text/transliteration.tsx';
import { type ReaderWords, useMarkReading } from '../queries.ts';
import { UndoLine } from '../verse/undo-line.tsx';
import { isWordMet, type Knowledge, statesOf, unitAt, withoutPauseSigns, wordAt } from '../verse/verse-states.ts';
import { LearnLink } from './learn-link.tsx';
import { OtherVerses } from './other-verses.tsx';
import { OutsideWord } from './outside-word.tsx';
import { PackPlace } from './pack-place.tsx';
import { Root, RootFamily, Tag } from './root-family.tsx';
import { WordCardFrame } from './word-card-frame.tsx';
import { WordMeaning } from './word-meaning.tsx';
import { WordRecall } from './word-recall.tsx';

interface WordCardProps {
  surah: SurahName;
  verse: ReaderVerse;
  words: readonly string[];
  cards: ReaderWords | null;
  /** Counted from 1. */
  token: number;
  knowledge: Knowledge | null;
  isLearner: boolean;
  onClose(): void;
  onResize(): void;
}

export function WordCard(props: WordCardProps) {
  const { surah, verse, words, cards, token, knowledge, isLearner, onClose, onResize } = props;
  const { t } = useTranslation(['read', 'voice']);
  const id = wordAt(verse, token, words);
  const word = (id !== null && cards?.get(id)) || null;
  const state = knowledge && (statesOf(verse, words, knowledge)[token - 1] ?? null);
  const audio = useWordAudio(isLearner);
  const language = useLanguage();
  const isOnline = useIsOnline();
  const cardQuery = useQuery({
    ...lastingQueryOf(getWordCard, { params: { word: id ?? '' }, query: { language } }),
    enabled: id !== null,
  });
  const card = cardQuery.data;
  const form = verse.tokens[token - 1] ?? '';
  const unit = unitAt(verse, token);
  const shown = unit === null ? form : verse.tokens.slice(unit.from - 1, unit.to).join(' ');
  const spoken = word && { arabic: word.arabic, audioUrl: card?.word.audio ?? null };
  return (
    <WordCardFrame
      labelledBy="word-card-form"
      describedBy="word-card-state"
      place={`${verse.ayah}:${token}`}
      isTall={id !== null}
      onClose={onClose}
      onResize={onResize}
      start={<StateName state={state} isOutside={id === null} />}
      sound={
        spoken && (
          <SoundButton
            label={t('voice:play', { word: word.transliteration })}
            state={audio.stateOf(spoken)}
            onPress={() => audio.toggle(spoken)}
            keyShortcut="1"
          />
        )
      }
    >
      <p
        id="word-card-form"
        lang="ar"
        translate="no"
        dir="rtl"
        data-state={state ?? undefined}
        className="verse state-ink text-center text-[2.75rem] leading-[2]!"
      >
        {shown}
      </p>
      {id === null ? (
        <OutsideWord surah={surah.number} verse={verse} token={token} knowledge={knowledge} isLearner={isLearner} />
      ) : word === null ? (
        <Skeleton className="mx-auto h-24 w-3/4" />
      ) : (
        <>
          <WordMeaning verse={verse} token={token} word={word} />
          {isLearner && <WordRecall word={word} />}
          {isLearner && state && knowledge && (
            <Actions
              key={`${verse.ayah}:${token}`}
              surah={surah}
              verse={verse}
              token={token}
              word={word}
              state={state}
              knowledge={knowledge}
            />
          )}
          {!isLearner && (
            <ButtonLink to={paths.trial} full aria-keyshortcuts="2" className="mt-5">
              {t('read:card.begin')}
            </ButtonLink>
          )}
          {!card && cardQuery.isError ? (
            <div className="mt-3 text-center">
              <Button variant="quiet" size="small" busy={cardQuery.isFetching} onClick={() => void cardQuery.refetch()}>
                {t(isOnline ? 'read:card.retry' : 'read:card.offline')}
              </Button>
            </div>
          ) : (
            <CardFacts word={word} form={form} card={card ?? null} knowledge={knowledge} />
          )}
          {card && (
            <OtherVerses
              verses={card.verses}
              here={{ surah: surah.number, ayah: verse.ayah, token }}
              isLearner={isLearner}
              hasRoot={word.root !== null}
              state={state}
            />
          )}
        </>
      )}
    </WordCardFrame>
  );
}

function StateName({ state, isOutside }: { state: TokenState | null; isOutside: boolean }) {
  const { t } = useTranslation('read');
  const shown = state ?? (isOutside ? 'outside' : null);
  return (
    <p
      id="word-card-state"
      role="status"
      data-state={shown ?? undefined}
      className="state-ink text-xs font-extrabold tracking-wider uppercase"
    >
      {shown && t(`state.${shown}`)}
    </p>
  );
}

interface CardFactsProps {
  word: ReaderWord;
  form: string;
  card: WordCardView | null;
  knowledge: Knowledge | null;
}

function CardFacts({ word, form, card, knowledge }: CardFactsProps) {
  const { t, i18n } = useTranslation('read');
  if (card === null) return <Skeleton className="mx-auto mt-4 h-8 w-3/4 rounded-full" />;
  const { family, frequency, inflections, note, rootFamily } = card.word;
  const named = inflections.find(({ forms }) =>
    forms.some((each) => withoutPauseSigns(each) === withoutPauseSigns(form)),
  );
  const times = numberFormat(i18n.language).format(frequency);
  return (
    <>
      {named?.label && (
        <p className="mt-1 text-center text-sm text-muted">
          <MixedText text={named.label} />
          {named.meaning && <span className="font-bold text-ink"> {named.meaning}</span>}
        </p>
      )}
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {withoutPauseSigns(word.arabic) !== withoutPauseSigns(form) && (
          <Tag>
            {t('card.dictionary')}{' '}
            <bdi lang="ar" translate="no" dir="rtl" className="arabic text-xl leading-none text-ink">
              {word.arabic}
            </bdi>
            {tokenTransliteration(word, form) === null && (
              <Transliteration as="span" text={word.transliteration} className="font-medium" />
            )}
          </Tag>
        )}
        <Tag>{family}</Tag>
        {word.root && (
          <Tag>
            <Root root={word.root} />
          </Tag>
        )}
        <Tag>{t('card.frequency', { count: frequency, times })}</Tag>
        <Tag>
          {word.guide === null ? (
            <PackPlace pack={word.pack ?? ''} />
          ) : (
            <Link to={paths.guide(word.guide)} className="underline-offset-4 hover:underline">
              {t('card.guide', { number: word.guide })}
            </Link>
          )}
        </Tag>
      </ul>
      {note && (
        <p className="mt-3 text-center text-sm text-pretty [&_bdi]:text-lg">
          <MixedText text={note} />
        </p>
      )}
      <RootFamily words={rootFamily} knowledge={knowledge} />
    </>
  );
}

interface ActionsProps {
  surah: SurahName;
  verse: ReaderVerse;
  token: number;
  word: ReaderWord;
  state: TokenState;
  knowledge: Knowledge;
}

function Actions({ surah, verse, token, word, state, knowledge }: ActionsProps) {
  const { t } = useTranslation('read');
  const toasts = useToast();
  const mark = useMarkReading();
  const [markKey, setMarkKey] = useState<string | null>(null);
  if (!isWordMet(knowledge, word.id))
    return (
      <LearnLink
        words={[word.id]}
        from={paths.verse(surah.number, verse.ayah)}
        size="large"
        full
        aria-keyshortcuts="2"
        className="mt-5"
      >
        {t('card.learn')}
      </LearnLink>
    );
  // In a sense that its card does not name, not knowing it says nothing of the word.
  if (state === 'learnable') return null;
  const place = { surah: surah.number, ayah: verse.ayah };
  if (markKey !== null)
    return (
      <div className="mt-5">
        <UndoLine text={t('card.forgotten')} mark={{ ...place, key: markKey }} keyShortcut="2" />
      </div>
    );
  const forget = () => {
    const key = newId();
    mark.mutate(
      { key, ...place, kind: 'forgotten', tokens: [token] },
      {
        onSuccess: () => setMarkKey(key),
        onError: () => toasts.show({ kind: 'bad', title: t('card.notMarked') }),
      },
    );
  };
  return (
    <Button variant="neutral" full busy={mark.isPending} onClick={forget} aria-keyshortcuts="2" className="mt-5">
      {t('card.forgot')}
    </Button>
  );
}
