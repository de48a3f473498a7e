import { ComingSoon } from './coming-soon.tsx';

export function ShopPage() {
  return <ComingSoon name="shop" icon="bag" />;
}
