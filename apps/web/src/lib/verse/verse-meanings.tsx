import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface VerseWithMeaningsProps {
  surah: number;
  ayah: number;
  /** The tokens of its word, counted from 1; null: none is marked. */
  marked: { readonly from: number; readonly to: number } | null;
  className: string;
  /** The verse alone. */
  children: ReactNode;
}

interface Parts {
  readonly Verse: ComponentType<VerseWithMeaningsProps>;
  readonly Menu: ComponentType;
}

/** The parts of the reader that write a meaning under each word, where a page has them. */
export const VerseMeaningsContext = createContext<Parts | null>(null);

export function VerseWithMeanings(props: VerseWithMeaningsProps) {
  const parts = use(VerseMeaningsContext);
  return parts === null ? props.children : <parts.Verse {...props} />;
}

/** The choice of the words that have their meaning under them. */
export function MeaningsMenu() {
  const parts = use(VerseMeaningsContext);
  return parts && <parts.Menu />;
}
