export { GemsShopPage } from './gems-shop-page.tsx';
export { PaymentPage } from './payment-page.tsx';
export { ShopPage } from './shop-page.tsx';
