import { listVersesOfWord, type ShelvedVerse, type WordCardView } from '@kalima/contract';
import type { TokenState } from '@kalima/rules/reader';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/api/endpoint-query.ts';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import type { Place } from '../reading-place.ts';
import { TokenRun } from '../verse/token-run.tsx';

const maxVerses = 3;

type CardVerse = WordCardView['verses'][number];

interface OtherVersesProps {
  /** Of the card, for visitors and without a connection: the shortest. */
  verses: readonly CardVerse[];
  here: Place & { readonly token: number };
  isLearner: boolean;
  hasRoot: boolean;
  state: TokenState | null;
}

export function OtherVerses({ verses, here, isLearner, hasRoot, state }: OtherVersesProps) {
  const isOnline = useIsOnline();
  if (isLearner && isOnline)
    return (
      <VersesByReading key={`${here.surah}:${here.ayah}:${here.token}`} here={here} hasRoot={hasRoot} state={state} />
    );
  const others = verses.filter(({ surah, ayah }) => surah !== here.surah || ayah !== here.ayah);
  if (others.length === 0) return null;
  return (
    <>
      <Title />
      <ul className="divide-y divide-line">
        <Verses verses={others.slice(0, maxVerses)} state={state} />
      </ul>
    </>
  );
}

const ways = ['word', 'root'] as const;
type Way = (typeof ways)[number];

/** Those that the learner can read first, then the shortest. */
function VersesByReading({ here, hasRoot, state }: Pick<OtherVersesProps, 'here' | 'hasRoot' | 'state'>) {
  const { t } = useTranslation('read');
  const [of, setOf] = useState<Way>('word');
  return (
    <>
      <Title />
      {hasRoot && (
        <div className="mt-2">
          <Segmented
            label={t('card.alsoIn')}
            options={ways.map((value) => ({ value, label: t(`card.ways.${value}`) }))}
            value={of}
            onChange={(value) => setOf(value)}
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        <VersesFrom key={of} here={here} of={of} from={0} state={state} />
      </ul>
    </>
  );
}

interface VersesFromProps extends Pick<OtherVersesProps, 'here' | 'state'> {
  of: Way;
  from: number;
}

function VersesFrom({ here, of, from, state }: VersesFromProps) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const [shown, setShown] = useState(from === 0 ? maxVerses : Number.POSITIVE_INFINITY);
  const [isWanted, setWanted] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(
    queryOf(listVersesOfWord, { params: here, query: { language, of, ...(from > 0 && { from }) } }),
  );
  if (data === undefined)
    return (
      isError && (
        <li>
          <Button variant="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('card.retry')}
          </Button>
        </li>
      )
    );
  if (data.total === 0) return <li className="py-2 text-sm text-muted">{t('card.nowhereElse')}</li>;
  const next = from + data.verses.length;
  const more = () => (shown < data.verses.length ? setShown(data.verses.length) : setWanted(true));
  return (
    <>
      <Verses verses={data.verses.slice(0, shown)} state={state} />
      {isWanted && <VersesFrom here={here} of={of} from={next} state={state} />}
      {!isWanted && Math.min(from + shown, next) < data.total && (
        <li className="py-1 text-center">
          <Button variant="quiet" size="small" onClick={more}>
            {t('readable.more')}
          </Button>
        </li>
      )}
    </>
  );
}

function Title() {
  const { t } = useTranslation('read');
  return <p className="mt-5 text-xs font-extrabold tracking-wider text-muted uppercase">{t('card.alsoIn')}</p>;
}

type ShownVerse = ShelvedVerse & { readonly isReadable?: boolean };

function Verses({ verses, state }: { verses: readonly ShownVerse[]; state: TokenState | null }) {
  const { t } = useTranslation('read');
  return verses.map(({ surah, ayah, surahName, tokens, marked, translation, isReadable }) => (
    <li key={`${surah}:${ayah}`} className="py-2 text-center">
      <TokenRun tokens={tokens} marked={marked} state={state ?? 'learnable'} />
      <p className="text-sm text-pretty text-muted">{translation}</p>
      <p className="num text-sm">
        <Link
          to={paths.verse(surah, ayah)}
          className="inline-flex min-h-12 items-center px-3 font-extrabold text-hue-ink underline-offset-4 hover:underline"
        >
          {surahName} {surah}:{ayah}
        </Link>
        {isReadable && <span className="text-gold-ink">{t('card.canRead')}</span>}
      </p>
    </li>
  ));
}
