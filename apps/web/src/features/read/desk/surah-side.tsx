import type { ReaderWord, SurahView } from '@kalima/contract';
import type { WordId } from '@kalima/course/schema';
import { wordState } from '@kalima/rules/reader';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';
import { numberFormat, percentText } from '../../../lib/language/numbers.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ShareRing } from '../../../ui/game/share-ring.tsx';
import { StrongText } from '../../../ui/text/strong-text.tsx';
import { type ReaderWords, useKnowledge, useReaderWords, useSurah } from '../queries.ts';
import { countSurah, learnableOf } from '../shelves/surah-counts.ts';
import type { Knowledge } from '../verse/verse-states.ts';
import { LearnLink } from '../word/learn-link.tsx';
import { VisitorSide } from './visitor-side.tsx';

const wordsShown = 12;

/** The side column before a word is opened: the surah's share and its missing words. */
export function SurahSide({ surah, userId }: { surah: number; userId: string | null }) {
  const { data } = useSurah(surah);
  const cards = useReaderWords();
  const knowledge = useKnowledge(userId !== null, cards);
  return (
    <>
      {data && cards && knowledge && <Share view={data} cards={cards} knowledge={knowledge} />}
      {userId === null && <VisitorSide />}
    </>
  );
}

function Share({ view, cards, knowledge }: { view: SurahView; cards: ReaderWords; knowledge: Knowledge }) {
  const { t, i18n } = useTranslation('read');
  const { known, met, tokens, missing } = useMemo(() => countSurah(view, knowledge), [view, knowledge]);
  const shareOf = (some: number) => some / Math.max(1, tokens);
  const [percent, metPercent] = [known, met].map((some) => percentText(shareOf(some), i18n.language));
  const { format } = numberFormat(i18n.language);
  const atOnce = useRules()?.sittingWords ?? 0;
  const fresh = learnableOf(missing, knowledge).slice(0, atOnce);
  const shown = missing.flatMap((id) => cards.get(id) ?? []).slice(0, wordsShown);
  return (
    <>
      <div className="flex items-center gap-4">
        <ShareRing
          share={shareOf(known)}
          met={shareOf(met)}
          text={percent}
          label={t('surahs.known', { percent, met: metPercent })}
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg">{view.surah.name}</h2>
          <p className="num text-sm text-muted">
            <StrongText text={t('known', { count: tokens, known: format(known), tokens: format(tokens) })} />
          </p>
        </div>
      </div>
      {fresh.length > 0 && (
        <LearnLink words={fresh} from={paths.surah(view.surah.number)} size="large" full className="mt-5">
          {t('desk.learn', { count: fresh.length })}
        </LearnLink>
      )}
      {missing.length === 0 ? (
        <p className="mt-5 text-pretty">{t('desk.nothingMissing')}</p>
      ) : (
        <MissingWords words={shown} further={missing.length - shown.length} knowledge={knowledge} />
      )}
    </>
  );
}

interface MissingWordsProps {
  words: readonly ReaderWord[];
  further: number;
  knowledge: Knowledge;
}

function MissingWords({ words, further, knowledge }: MissingWordsProps) {
  const { t } = useTranslation('read');
  return (
    <section aria-labelledby="missing-words" className="mt-6">
      <h3 id="missing-words" className="text-xs font-extrabold tracking-wider text-muted uppercase">
        {t('desk.missing')}
      </h3>
      <ul className="divide-y divide-line">
        {words.map(({ id, arabic, meaning }) => {
          const state = wordState(knowledge, id as WordId);
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1">
              <span>
                {meaning}{' '}
                <span data-state={state} className="state-ink text-sm">
                  {t(`spoken.${state}`)}
                </span>
              </span>
              <span lang="ar" translate="no" dir="rtl" className="arabic ml-auto text-2xl leading-[1.7]">
                {arabic}
              </span>
            </li>
          );
        })}
      </ul>
      {further > 0 && <p className="num mt-2 text-sm text-muted">{t('desk.further', { count: further })}</p>}
    </section>
  );
}
