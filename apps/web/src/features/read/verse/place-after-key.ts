import type { TokenPlace } from './token-at.ts';

/** The sign with a verse's number stands after its last word. */
export const numberItem = 0;

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** The place to which a key leads in the text of a surah, read from right to left; null: the key does nothing here. */
export function placeAfterKey(
  { key, ctrlKey, altKey, metaKey, shiftKey }: Pressed,
  { ayah, token }: TokenPlace,
  verses: readonly { readonly tokens: readonly string[] }[],
): TokenPlace | null {
  if (altKey || metaKey || shiftKey) return null;
  const lengthOf = (of: number) => verses[of - 1]?.tokens.length ?? 0;
  const firstOf = (of: number): TokenPlace | null => (lengthOf(of) === 0 ? null : { ayah: of, token: 1 });
  const lastOf = (of: number): TokenPlace | null => (lengthOf(of) === 0 ? null : { ayah: of, token: lengthOf(of) });
  if (ctrlKey) return key === 'Home' ? firstOf(1) : key === 'End' ? lastOf(verses.length) : null;
  const isNumber = token === numberItem;
  switch (key) {
    case 'ArrowLeft':
      if (isNumber) return firstOf(ayah + 1);
      return { ayah, token: token === lengthOf(ayah) ? numberItem : token + 1 };
    case 'ArrowRight':
      if (isNumber) return lastOf(ayah);
      if (token > 1) return { ayah, token: token - 1 };
      return ayah > 1 ? { ayah: ayah - 1, token: numberItem } : null;
    case 'ArrowUp':
      return firstOf(ayah - 1);
    case 'ArrowDown':
      return firstOf(ayah + 1);
    case 'Home':
      return firstOf(ayah);
    case 'End':
      return lastOf(ayah);
    default:
      return null;
  }
}
