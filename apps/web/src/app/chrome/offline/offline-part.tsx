import { loadTexts } from '../../../lib/language/i18n.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import type { OfflineHereProps } from './offline-here.tsx';

export const OfflinePart = lazyPart<OfflineHereProps>(async () => {
  const [module] = await Promise.all([import('./offline-here.tsx'), loadTexts('offline')]);
  return { default: module.OfflineHere };
});
