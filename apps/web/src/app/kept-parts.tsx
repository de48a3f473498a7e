import type { TakePacksProps } from '../features/kept/take-along.tsx';
import type { TakenAlongCardProps } from '../features/kept/taken-along-card.tsx';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const withTexts = async <Module,>(module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadTexts('kept')]);
  return loaded;
};

const load = () => withTexts(import('../features/kept/take-along.tsx'));

/** Parts of pages about what can be played without a connection; the pages stand without them. */
export const TakenAlongCard = lazyPart<TakenAlongCardProps>(async () => ({
  default: (await withTexts(import('../features/kept/taken-along-card.tsx'))).TakenAlongCard,
}));
export const TakeGuide = lazyPart<{ userId: string; guide: number }>(async () => ({
  default: (await load()).TakeGuide,
}));
export const TakePacks = lazyPart<TakePacksProps>(async () => ({ default: (await load()).TakePacks }));
