import type { DownloadPacksProps } from '../features/offline/download-packs.tsx';
import type { DownloadsCardProps } from '../features/offline/downloads-card.tsx';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const withTexts = async <Module,>(module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadTexts('offline')]);
  return loaded;
};

const load = () => withTexts(import('../features/offline/download-packs.tsx'));

/** Parts of pages about what can be played without a connection; the pages stand without them. */
export const DownloadsCard = lazyPart<DownloadsCardProps>(async () => ({
  default: (await withTexts(import('../features/offline/downloads-card.tsx'))).DownloadsCard,
}));
export const DownloadGuide = lazyPart<{ userId: string; guide: number }>(async () => ({
  default: (await load()).DownloadGuide,
}));
export const DownloadPacks = lazyPart<DownloadPacksProps>(async () => ({ default: (await load()).DownloadPacks }));
