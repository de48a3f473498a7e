import { type Purchases, webPurchases } from './purchases.ts';

declare global {
  interface Window {
    /** Put there by the native shell, before any script of the page. */
    Capacitor?: { isNativePlatform?(): boolean };
  }
}

export function isInShell(): boolean {
  return window.Capacitor?.isNativePlatform?.() === true;
}

/** @param key RevenueCat's public key for the app, which the owner may not have set. */
export async function choosePurchases(key: string | null, userId: string): Promise<Purchases> {
  if (!isInShell() || key === null) return webPurchases;
  const { nativePurchases } = await import('./purchases-native.ts');
  return nativePurchases(key, userId);
}
