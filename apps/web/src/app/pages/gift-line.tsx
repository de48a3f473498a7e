import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';

/** Of the results of any session. */
export const GiftLine = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/economy/gift-line.tsx'), loadTexts('economy')]);
  return { default: module.GiftLine };
});
