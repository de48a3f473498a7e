import { ArabicWord } from './arabic-word.tsx';

/** The asked word; two forms of it share the width. */
export function AskedWord({ children }: { children: string }) {
  return (
    <ArabicWord className={children.includes(' / ') ? 'asked-word asked-forms' : 'asked-word'}>{children}</ArabicWord>
  );
}
