import { getWordCard, type ReaderVerse, type ReaderWord, type SurahName, type WordCardView } from '@kalima/contract';
import type { TokenState } from '@kalima/rules/reader';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { newId } from '../../lib/new-id.ts';
import { paths } from '../../lib/paths.ts';
import { useWordAudio } from '../../lib/word-audio/use-word-audio.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SoundButton } from '../../ui/sound-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { OtherVerses } from './other-verses.tsx';
import { type ReaderWords, useMarkReading } from './queries.ts';
import { isMet, type Knowledge, statesOf, unitAt, wordAt } from './verse-states.ts';
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

/** What there is to know of a word where it stands. */
export function WordCard({
  surah,
  verse,
  words,
  cards,
  token,
  knowledge,
  isLearner,
  onClose,
  onResize,
}: WordCardProps) {
  const { t } = useTranslation(['read', 'voice']);
  const id = wordAt(verse, token, words);
  const word = (id !== null && cards?.get(id)) || null;
  const state = knowledge && (statesOf(verse, words, knowledge)[token - 1] ?? null);
  const audio = useWordAudio(isLearner);
  const language = useLanguage();
  const cardQuery = useQuery({
    ...queryOf(getWordCard, { params: { word: id ?? '' }, query: { language } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const card = cardQuery.data;
  const form = verse.tokens[token - 1] ?? '';
  const unit = unitAt(verse, token);
  const shown = unit === null ? form : verse.tokens.slice(unit.from - 1, unit.to).join(' ');
  const spoken = word && { arabic: word.arabic, audioUrl: card?.word.audio ?? null };
  const label = state ? `${shown}, ${t(`read:spoken.${state}`)}` : shown;
  return (
    <WordCardFrame
      label={label}
      place={`${verse.ayah}:${token}`}
      onClose={onClose}
      onResize={onResize}
      start={<StateName state={state} isOutside={id === null} />}
      sound={
        spoken && (
          <SoundButton
            label={t('voice:play', { word: word.transliteration })}
            state={audio.stateOf(spoken)}
            onPress={() => audio.toggle(spoken)}
          />
        )
      }
    >
      <p
        lang="ar"
        dir="rtl"
        data-state={state ?? undefined}
        className="verse state-ink text-center text-[2.75rem] leading-[2]!"
      >
        {shown}
      </p>
      {id === null ? (
        <OutsideWord verse={verse} token={token} />
      ) : word === null ? (
        <Skeleton className="mx-auto h-24 w-3/4" />
      ) : (
        <>
          <WordMeaning verse={verse} token={token} word={word} />
          {isLearner && <WordRecall word={word} state={state} />}
          {!card && cardQuery.isError ? (
            <div className="mt-3 text-center">
              <Button variant="quiet" size="small" busy={cardQuery.isFetching} onClick={() => void cardQuery.refetch()}>
                {t('read:card.retry')}
              </Button>
            </div>
          ) : (
            <CardFacts word={word} form={form} card={card ?? null} />
          )}
          {isLearner && state && knowledge && (
            <Actions surah={surah} verse={verse} token={token} word={word} state={state} knowledge={knowledge} />
          )}
          {!isLearner && (
            <ButtonLink to={paths.trial} full className="mt-5">
              {t('read:card.begin')}
            </ButtonLink>
          )}
          {card && (
            <OtherVerses
              verses={card.verses}
              here={{ surah: surah.number, ayah: verse.ayah }}
              knowledge={knowledge}
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
      role="status"
      data-state={shown ?? undefined}
      className="state-ink text-xs font-extrabold tracking-wider uppercase"
    >
      {shown && t(`state.${shown}`)}
    </p>
  );
}

function OutsideWord({ verse, token }: { verse: ReaderVerse; token: number }) {
  const { t } = useTranslation('read');
  const gloss = verse.glosses?.[token - 1];
  return (
    <>
      {gloss && <p className="text-center text-xl font-extrabold text-pretty">{gloss}</p>}
      <p className="mt-1 text-center text-sm text-pretty text-muted">{t('card.outside')}</p>
      <p className="mt-3 text-xs font-extrabold tracking-wider text-muted uppercase">{t('card.translation')}</p>
      <p className="text-pretty">{verse.translation}</p>
    </>
  );
}

/** The letters of a root stand by themselves. */
const lettersOf = (root: string) => [...root.replaceAll(' ', '')].join(' ');

/** The signs of pause at the end of a token are no part of its form. */
const bare = (form: string) => form.replace(/[\u06d6-\u06dc\u06de\u06e9]/g, '');

interface CardFactsProps {
  word: ReaderWord;
  form: string;
  card: WordCardView | null;
}

/** The form that its card names, the dictionary form, family and root, and the words of that root. */
function CardFacts({ word, form, card }: CardFactsProps) {
  const { t, i18n } = useTranslation('read');
  if (card === null) return <Skeleton className="mx-auto mt-4 h-8 w-3/4 rounded-full" />;
  const { family, frequency, inflections, note, rootFamily } = card.word;
  const named = inflections.find(({ forms }) => forms.some((each) => bare(each) === bare(form)));
  const times = new Intl.NumberFormat(i18n.language).format(frequency);
  return (
    <>
      {named?.label && (
        <p className="mt-1 text-center text-sm text-muted">
          <MixedText text={named.label} />
          {named.meaning && <span className="font-bold text-ink"> {named.meaning}</span>}
        </p>
      )}
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {bare(word.arabic) !== bare(form) && (
          <Tag>
            {t('card.dictionary')}{' '}
            <bdi lang="ar" dir="rtl" className="arabic text-xl leading-none text-ink">
              {word.arabic}
            </bdi>
          </Tag>
        )}
        <Tag>{family}</Tag>
        {word.root && (
          <Tag>
            {t('card.root')}{' '}
            <bdi lang="ar" dir="rtl" className="arabic text-lg leading-none text-ink">
              {lettersOf(word.root)}
            </bdi>
          </Tag>
        )}
        <Tag>{t('card.frequency', { count: frequency, times })}</Tag>
        <Tag>
          {word.guide === null ? (
            t('card.pack')
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
      {rootFamily.length > 0 && (
        <>
          <p className="mt-4 text-xs font-extrabold tracking-wider text-muted uppercase">{t('card.rootFamily')}</p>
          <ul className="divide-y divide-line">
            {rootFamily.map(({ id, arabic, meaning }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
                <span>{meaning}</span>
                <span lang="ar" dir="rtl" className="arabic text-2xl leading-[1.7]">
                  {arabic}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return (
    <li className="num inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-xs font-extrabold text-muted">
      {children}
    </li>
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

/** A word that was met can be forgotten; one that was not can be learnt. */
function Actions({ surah, verse, token, word, state, knowledge }: ActionsProps) {
  const { t } = useTranslation('read');
  const toasts = useToast();
  const mark = useMarkReading();
  if (!isMet(knowledge, word.id))
    return (
      <ButtonLink
        to={paths.learnWords([word.id], paths.verse(surah.number, verse.ayah))}
        size="large"
        full
        className="mt-5"
      >
        {t('card.learn')}
      </ButtonLink>
    );
  // In a sense that its card does not name, not knowing it says nothing of the word.
  if (state === 'learnable') return null;
  const forget = () =>
    mark.mutate(
      { key: newId(), surah: surah.number, ayah: verse.ayah, kind: 'forgotten', tokens: [token] },
      {
        onSuccess: () => toasts.show({ title: t('card.forgotten') }),
        onError: () => toasts.show({ kind: 'bad', title: t('card.notMarked') }),
      },
    );
  return (
    <Button variant="neutral" full busy={mark.isPending} onClick={forget} className="mt-5">
      {t('card.forgot')}
    </Button>
  );
}
