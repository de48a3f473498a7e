import type { CustomerInfo, PurchasesPackage, PurchasesPlugin } from '@revenuecat/purchases-capacitor';
import { appId } from '../../../capacitor.config.json';
import { type Offering, PurchaseProblem, type Purchases, type StorePurchase } from './purchases.ts';

type Store = Pick<
  PurchasesPlugin,
  'isConfigured' | 'configure' | 'logIn' | 'getOfferings' | 'purchasePackage' | 'restorePurchases'
>;

/** RevenueCat's name for what Super gives. */
const entitlement = 'pro';
/** Google's subscriptions are named "product:base-plan". */
const productIdOf = (item: PurchasesPackage) => item.product.identifier.replace(/:.*$/s, '');

function offeringOf(item: PurchasesPackage): Offering {
  const id = productIdOf(item);
  const { title, description, priceString } = item.product;
  return { id, name: title, description, price: priceString, period: id.includes('annual') ? 'annual' : 'monthly' };
}

const isPro = ({ entitlements }: CustomerInfo) => entitlements.active[entitlement]?.isActive === true;

function packageNameIn(originalJson: string | null): string {
  try {
    const { packageName } = JSON.parse(originalJson ?? '{}') as { packageName?: unknown };
    return typeof packageName === 'string' && packageName !== '' ? packageName : appId;
  } catch {
    return appId;
  }
}

function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'userCancelled' in error && error.userCancelled === true;
}

async function loadStore(): Promise<Store> {
  const { Purchases } = await import('@revenuecat/purchases-capacitor');
  // Not the plugin itself: it answers to every name, so a promise of it would call its `then`.
  return {
    isConfigured: () => Purchases.isConfigured(),
    configure: (configuration) => Purchases.configure(configuration),
    logIn: (learner) => Purchases.logIn(learner),
    getOfferings: () => Purchases.getOfferings(),
    purchasePackage: (options) => Purchases.purchasePackage(options),
    restorePurchases: () => Purchases.restorePurchases(),
  };
}

export async function nativePurchases(
  apiKey: string,
  userId: string,
  load: () => Promise<Store> = loadStore,
): Promise<Purchases> {
  const store = await load();
  const { isConfigured } = await store.isConfigured();
  if (isConfigured) await store.logIn({ appUserID: userId });
  else await store.configure({ apiKey, appUserID: userId });

  async function packages(): Promise<PurchasesPackage[]> {
    const { current } = await store.getOfferings().catch((cause: unknown) => {
      throw new PurchaseProblem('no-offerings', { cause });
    });
    if (!current || current.availablePackages.length === 0) throw new PurchaseProblem('no-offerings');
    return current.availablePackages;
  }

  async function buy(item: PurchasesPackage): Promise<StorePurchase | null> {
    try {
      const { customerInfo, transaction } = await store.purchasePackage({ aPackage: item });
      if (!isPro(customerInfo)) throw new PurchaseProblem('purchase-failed');
      return {
        productId: productIdOf(item),
        packageName: packageNameIn(transaction.originalJson),
        purchaseToken: transaction.purchaseToken,
      };
    } catch (error) {
      if (isCancelled(error)) return null;
      throw error instanceof PurchaseProblem ? error : new PurchaseProblem('purchase-failed', { cause: error });
    }
  }

  return {
    isAvailable: true,
    offerings: async () => (await packages()).map(offeringOf),
    async purchase(productId) {
      const item = (await packages()).find((each) => productIdOf(each) === productId);
      if (!item) throw new PurchaseProblem('product-not-found', { productId });
      return buy(item);
    },
    async restore() {
      const { customerInfo } = await store.restorePurchases().catch((cause: unknown) => {
        throw new PurchaseProblem('no-purchases', { cause });
      });
      if (!isPro(customerInfo)) throw new PurchaseProblem('no-purchases');
    },
  };
}
