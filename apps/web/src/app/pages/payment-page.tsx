import { paths } from '../paths.ts';
import { ComingSoon } from './coming-soon.tsx';

export function PaymentPage() {
  return <ComingSoon name="payment" icon="lock" back={paths.shop} />;
}
