import { getOutsideWord, type ReaderVerse } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import type { Knowledge } from '../verse/verse-states.ts';
import { OtherVerses } from './other-verses.tsx';
import { PackPlace } from './pack-place.tsx';
import { Root, RootFamily, Tag } from './root-family.tsx';

interface OutsideWordProps {
  surah: number;
  verse: ReaderVerse;
  /** Counted from 1. */
  token: number;
  knowledge: Knowledge | null;
  isLearner: boolean;
}

export function OutsideWord({ surah, verse, token, knowledge, isLearner }: OutsideWordProps) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const { data } = useQuery(
    lastingQueryOf(getOutsideWord, { params: { surah, ayah: verse.ayah, token }, query: { language } }),
  );
  const gloss = verse.glosses?.[token - 1];
  const near = data?.family.find(({ pack }) => pack !== null)?.pack;
  return (
    <>
      {gloss && <p className="text-center text-xl font-extrabold text-pretty">{gloss}</p>}
      <p className="mt-1 text-center text-sm text-pretty text-muted">{t('card.outside')}</p>
      {data?.root && (
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          <Tag>
            <Root root={data.root} />
          </Tag>
          {near && (
            <Tag>
              <PackPlace pack={near} isNear />
            </Tag>
          )}
        </ul>
      )}
      <p className="mt-3 text-xs font-extrabold tracking-wider text-muted uppercase">{t('card.translation')}</p>
      <p className="text-pretty">{verse.translation}</p>
      {data && <RootFamily words={data.family} knowledge={knowledge} />}
      {isLearner && data && (
        <OtherVerses
          verses={[]}
          here={{ surah, ayah: verse.ayah, token }}
          isLearner
          hasRoot={data.root !== null}
          state="outside"
        />
      )}
    </>
  );
}
