import { Icon } from '../../ui/icon.tsx';

/** The button around it says the price in words. */
export function PriceTag({ price }: { price: number }) {
  return (
    <span className="num inline-flex items-center gap-1">
      <Icon name="gem" size={18} />
      {price}
    </span>
  );
}
