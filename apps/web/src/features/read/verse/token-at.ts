export interface TokenPlace {
  ayah: number;
  /** Counted from 1; 0 is the verse's number. */
  token: number;
}

/** The element of a token; null while its verse is far from the window. */
export const tokenAt = ({ ayah, token }: TokenPlace) =>
  document.querySelector<HTMLElement>(`#v${ayah} [data-item="${token}"]`);

export function placeOf(element: Element): TokenPlace | null {
  const item = element.closest<HTMLElement>('[data-item]');
  const verse = element.closest<HTMLElement>('[data-ayah]');
  return item && verse && { ayah: Number(verse.dataset.ayah), token: Number(item.dataset.item) };
}
