import { useTranslation } from 'react-i18next';
import { StarMedal } from './star-medal.tsx';

const medals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;
const colours = { gold: '#d9a520', silver: '#9aa5b1', bronze: '#b0713a' } as const;

/** A place; the first three are medals, which say so in words too. */
export function Medal({ rank }: { rank: number }) {
  const { t, i18n } = useTranslation('leagues');
  const place = new Intl.NumberFormat(i18n.language).format(rank);
  if (rank !== 1 && rank !== 2 && rank !== 3) return <span className="num pl-7.5 font-extrabold">{place}</span>;
  const medal = medals[rank];
  return (
    <span className="num flex items-center gap-1 font-extrabold">
      <StarMedal color={colours[medal]} size={26} />
      {place}
      <span className="sr-only">{t(`medal.${medal}`)}</span>
    </span>
  );
}
