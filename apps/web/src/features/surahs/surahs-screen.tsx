import { chooseSurahPacks, listSurahPacks, type SurahPacksView, type SurahPackView } from '@kalima/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { readerPathOfPack } from '../../lib/navigation/reader-paths.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ShareRing } from '../../ui/game/share-ring.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { PageHead } from '../../ui/text/page-head.tsx';

interface SurahsScreenProps {
  foot?(packs: readonly SurahPackView[]): ReactNode;
}

export function SurahsScreen({ foot }: SurahsScreenProps) {
  const { t } = useTranslation(['surahs', 'app']);
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(listSurahPacks, { query: { language } }),
    staleTime: 0,
  });
  if (!data && isError) {
    return <LoadFault level={1} title={t('surahs:fault')} busy={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <div data-hue="blue">
      <PageHead title={t('surahs:title')} back={paths.home} backLabel={t('app:backHome')} />
      <p className="mt-1 mb-5 text-pretty text-muted">{t('surahs:intro')}</p>
      {data === undefined ? (
        <LoadingCards heights={['h-44', 'h-[60rem]']} className="flex flex-col gap-4" />
      ) : (
        <Loaded view={data} {...(foot && { foot })} />
      )}
    </div>
  );
}

function Loaded({ view: { packs, nearest }, foot }: { view: SurahPacksView } & SurahsScreenProps) {
  const { t } = useTranslation('surahs');
  const proposed = packs.find(({ id }) => id === nearest);
  const toTake = packs.filter(({ id, isMine, nextWords }) => nextWords > 0 && (isMine || id === nearest));
  return (
    <>
      {proposed === undefined ? (
        <Card tone="gold">
          <h2 className="text-xl">{t('allMet.title')}</h2>
          <p className="mt-1 text-pretty text-muted">{t('allMet.body')}</p>
        </Card>
      ) : (
        <Nearest pack={proposed} />
      )}
      <h2 className="sr-only">{t('list')}</h2>
      <ul className="mt-4">
        {packs.map((pack) => (
          <PackRow key={pack.id} pack={pack} />
        ))}
      </ul>
      {foot?.(toTake)}
    </>
  );
}

function Nearest({ pack }: { pack: SurahPackView }) {
  const { t } = useTranslation('surahs');
  const { words, learn } = usePackWords();
  return (
    <Card tone="gold" aria-labelledby="nearest-surah">
      <div className="flex flex-wrap items-center gap-x-4">
        <PackRing pack={pack} isNearest />
        <div className="flex-1">
          <p className="text-xs font-extrabold tracking-wider text-gold-ink uppercase">{t('nearest')}</p>
          <h2 id="nearest-surah" className="text-xl leading-snug">
            {pack.title.text}
          </h2>
          <p className="num text-sm text-muted">{words(pack)}</p>
        </div>
        <ArabicTitle pack={pack} className="text-3xl" />
      </div>
      <ButtonLink to={paths.sitting(pack.id)} size="large" full className="mt-4">
        {learn(pack)}
      </ButtonLink>
    </Card>
  );
}

function PackRow({ pack }: { pack: SurahPackView }) {
  const { words } = usePackWords();
  return (
    <li className="flex items-center border-line not-first:border-t">
      <Link
        to={pack.nextWords > 0 ? paths.sitting(pack.id) : readerPathOfPack(pack.id)}
        className="group flex min-h-20 min-w-0 flex-1 flex-wrap items-center gap-x-4 py-2.5 hover:text-hue-ink"
      >
        <PackRing pack={pack} />
        <span className="flex-1">
          <b className="block leading-snug font-extrabold">{pack.title.text}</b>
          <span className="num block text-sm leading-snug text-pretty text-muted">{words(pack)}</span>
        </span>
        <ArabicTitle pack={pack} className="text-2xl" />
        <Icon name="chevron-right" size={20} className="hidden text-muted sm:block" />
      </Link>
      <MineButton pack={pack} />
    </li>
  );
}

function ArabicTitle({ pack, className }: { pack: SurahPackView; className: string }) {
  return (
    <bdi
      lang="ar"
      translate="no"
      dir="rtl"
      className={`arabic max-w-[45%] shrink-0 text-right leading-[1.6] ${className}`}
    >
      {pack.title.ar}
    </bdi>
  );
}

function usePackWords() {
  const { t } = useTranslation('surahs');
  return {
    words({ wordsMissing, wordsToRefresh }: SurahPackView): string {
      if (wordsMissing > 0) return t('toGo', { count: wordsMissing });
      if (wordsToRefresh > 0) return t('toRefresh', { count: wordsToRefresh });
      return t('whole');
    },
    /** New words and words to refresh are counted apart. */
    learn({ nextWords, nextNewWords }: SurahPackView): string {
      const refreshed = nextWords - nextNewWords;
      if (nextNewWords === 0) return t('refresh', { count: refreshed });
      if (refreshed === 0) return t('learn', { count: nextNewWords });
      return t('learnAndRefresh', { count: nextNewWords, refreshed });
    },
  };
}

function PackRing({ pack, isNearest = false }: { pack: SurahPackView; isNearest?: boolean }) {
  const { t, i18n } = useTranslation('surahs');
  const { tokens, tokensKnown, tokensMet, wordsMissing } = pack;
  const isWhole = tokensKnown === tokens;
  // Rounded down: all but one word is not all.
  const percent = Math.floor((100 * tokensKnown) / tokens);
  const number = numberFormat(i18n.language);
  return (
    <span data-hue={wordsMissing === 0 ? 'orange' : 'blue'}>
      <ShareRing
        share={tokensKnown / tokens}
        met={tokensMet / tokens}
        tone={isWhole || isNearest ? 'gold' : 'hue'}
        text={isWhole ? <Icon name="check" size={20} className="text-gold-ink" /> : number.format(percent)}
        label={t(tokensMet > tokensKnown ? 'knownAndMet' : 'known', {
          known: number.format(tokensKnown),
          met: number.format(tokensMet),
          count: tokens,
        })}
      />
    </span>
  );
}

function MineButton({ pack }: { pack: SurahPackView }) {
  const { t } = useTranslation('surahs');
  const language = useLanguage();
  const queries = useQueryClient();
  const toasts = useToast();
  const query = { language };
  const key = keyOf(listSurahPacks, { query });
  const choose = useMutation({
    mutationFn: (isMine: boolean) => {
      // As they are when its turn comes: another press may have changed them meanwhile.
      const { packs = [] } = queries.getQueryData<SurahPacksView>(key) ?? {};
      const others = packs.filter((each) => each.isMine && each.id !== pack.id).map(({ id }) => id);
      return call(chooseSurahPacks, { query, body: { packs: isMine ? [...others, pack.id] : others } });
    },
    scope: { id: 'my-surahs' },
    onSuccess: (view) => cacheReply(queries, key, view),
    onError: () => toasts.show({ kind: 'bad', title: t('mineFault') }),
  });
  return (
    <button
      type="button"
      aria-pressed={pack.isMine}
      aria-label={t('mine', { title: pack.title.text })}
      aria-disabled={choose.isPending}
      onClick={() => choose.isPending || choose.mutate(!pack.isMine)}
      className={classNames(
        'flex min-h-12 w-16 shrink-0 flex-col items-center justify-center gap-0.5 rounded-button text-xs leading-tight font-bold hover:bg-surface-2',
        pack.isMine ? 'text-gold-ink' : 'text-muted',
      )}
    >
      <Icon
        name="star"
        size={24}
        className={pack.isMine ? undefined : '[&_g]:fill-none [&_g]:stroke-current [&_g]:[stroke-width:1.8]'}
      />
      <span aria-hidden="true">{t('mineSign')}</span>
    </button>
  );
}
