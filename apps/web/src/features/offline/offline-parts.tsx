import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';

const withTexts = async <Module,>(module: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([module, loadTexts('offline')]);
  return loaded;
};

const load = () => withTexts(import('./download-packs.tsx'));

export const DownloadsCard = optionalPart(async () => ({
  default: (await withTexts(import('./downloads-card.tsx'))).DownloadsCard,
}));
export const DownloadGuide = optionalPart(async () => ({
  default: (await load()).DownloadGuide,
}));
export const DownloadPacks = optionalPart(async () => ({ default: (await load()).DownloadPacks }));
