import { listSurahPacks, type SurahPacksView, type SurahPackView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { readerPathOfPack } from '../../lib/reader-paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MineButton } from './mine-button.tsx';
import { PackRing } from './pack-ring.tsx';
import { usePackWords } from './use-pack-words.ts';

interface SurahsScreenProps {
  /** Below the list, about the nearest pack and the learner's own as far as they have words to learn. */
  foot?(packs: readonly SurahPackView[]): ReactNode;
}

/** The surahs that people pray with: the nearest one first, then all of them in the order in which they are learnt. */
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
      {data === undefined ? <Loading /> : <Loaded view={data} {...(foot && { foot })} />}
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-[60rem] rounded-card" />
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
  const words = usePackWords();
  return (
    <Card tone="gold" aria-labelledby="nearest-surah">
      <div className="flex items-center gap-4">
        <PackRing pack={pack} isNearest />
        <div className="min-w-0 flex-1">
          <p className="text-xs font-extrabold tracking-wider text-gold-ink uppercase">{t('nearest')}</p>
          <h2 id="nearest-surah" className="text-xl leading-snug">
            {pack.title.text}
          </h2>
          <p className="num text-sm text-muted">{words(pack)}</p>
        </div>
        <ArabicTitle pack={pack} className="text-3xl" />
      </div>
      <ButtonLink to={paths.sitting(pack.id)} size="large" full className="mt-4">
        {t('learn', { count: pack.nextWords })}
      </ButtonLink>
    </Card>
  );
}

/** A row leads to its words; where every one is known, to the surah. */
function PackRow({ pack }: { pack: SurahPackView }) {
  const words = usePackWords();
  return (
    <li className="flex items-center border-line not-first:border-t">
      <Link
        to={pack.nextWords > 0 ? paths.sitting(pack.id) : readerPathOfPack(pack.id)}
        className="group flex min-h-20 min-w-0 flex-1 items-center gap-4 py-2.5 hover:text-hue-ink"
      >
        <PackRing pack={pack} />
        <span className="min-w-0 flex-1">
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
    <bdi lang="ar" dir="rtl" className={`arabic max-w-[45%] shrink-0 text-right leading-[1.6] ${className}`}>
      {pack.title.ar}
    </bdi>
  );
}
