import { ArabicWord } from './arabic-word.tsx';

/** The word that is asked: the largest on the screen. Two forms stand on one line, so they are a little smaller. */
export function AskedWord({ children }: { children: string }) {
  const hasTwoForms = children.includes(' / ');
  return (
    <ArabicWord
      className={
        hasTwoForms
          ? 'text-[clamp(2.5rem,min(12vw,0.9rem+4.2dvh),4.5rem)] leading-[1.6]'
          : 'text-[clamp(3.25rem,1rem+7dvh,5.5rem)] leading-[1.6]'
      }
    >
      {children}
    </ArabicWord>
  );
}
