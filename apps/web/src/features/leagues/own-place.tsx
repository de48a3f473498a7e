import type { BoardView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import type { BoardName } from './board-name.ts';

interface OwnPlaceProps {
  name: BoardName;
  board: Extract<BoardView, { kind: 'open' }>;
  hasOptedOut: boolean;
}

/** Where the learner stands, listed or not. */
export function OwnPlace({ name, board, hasOptedOut }: OwnPlaceProps) {
  const { t, i18n } = useTranslation('leagues');
  const number = new Intl.NumberFormat(i18n.language);
  const { own, valueOver, placesCounted } = board;
  const value = t(`board.${name}.value`, { count: own.value, value: number.format(own.value) });
  const least = t(`board.${name}.value`, { count: valueOver, value: number.format(valueOver) });
  const text = () => {
    if (hasOptedOut) return t('own.optedOut');
    if (!own.isListed) return t('own.notYet', { least, value });
    if (own.rank === null) return t('own.beyond', { places: number.format(placesCounted), value });
    return t('own.place', { place: number.format(own.rank), value });
  };
  return <p className="num mt-3 border-line border-t pt-3 text-sm font-bold text-pretty">{text()}</p>;
}
