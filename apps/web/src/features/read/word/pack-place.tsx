import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readerPathOfPack } from '../../../lib/navigation/reader-paths.ts';
import { useListedSurahs } from '../shelves/listed-surahs.ts';

/** The pack that teaches a word, by its name: "112", "2:285-286". @param isNear it teaches a word of the same root */
export function PackPlace({ pack, isNear = false }: { pack: string; isNear?: boolean }) {
  const { t } = useTranslation('read');
  const { surahs } = useListedSurahs(null);
  const name = surahs?.find(({ number }) => number === Number.parseInt(pack, 10))?.name ?? '';
  return (
    <Link to={readerPathOfPack(pack)} className="underline-offset-4 hover:underline">
      {t(isNear ? 'card.nearPack' : 'card.pack', { name, pack })}
    </Link>
  );
}
