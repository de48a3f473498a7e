import { paths } from '../paths.ts';
import { ComingSoon } from './coming-soon.tsx';

export function GemsShopPage() {
  return <ComingSoon name="gemsShop" icon="gem" back={paths.shop} />;
}
