import { paths } from '../paths.ts';
import { ComingSoon } from './coming-soon.tsx';

export function BatteryShopPage() {
  return <ComingSoon name="batteryShop" icon="battery" back={paths.shop} />;
}
