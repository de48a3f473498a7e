import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { VerseMeaningsContext, type VerseWithMeaningsProps } from '../../lib/verse/verse-meanings.tsx';

const CardVerse = lazyPart<VerseWithMeaningsProps>(
  async () => {
    const [module] = await Promise.all([import('../../features/read/verse/card-verse.tsx'), loadTexts('read')]);
    return { default: module.CardVerse };
  },
  ({ children }) => children,
);

const parts = {
  Verse: (props: VerseWithMeaningsProps) => (
    <Suspense fallback={props.children}>
      <CardVerse {...props} />
    </Suspense>
  ),
  Menu: optionalPart(async () => {
    const [module] = await Promise.all([import('../../features/read/verse/card-verse.tsx'), loadTexts('read')]);
    return { default: module.CardMeaningsMenu };
  }),
};

/** The verses of a page's cards have the reader's meanings under their words. */
export function WithVerseMeanings({ children }: { children: ReactNode }) {
  return <VerseMeaningsContext value={parts}>{children}</VerseMeaningsContext>;
}
