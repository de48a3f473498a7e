export interface TokenPlace {
  ayah: number;
  /** Counted from 1. */
  token: number;
}

/** The element of a token; null while its verse is far from the window. */
export const tokenAt = ({ ayah, token }: TokenPlace) =>
  document.querySelector<HTMLElement>(`#v${ayah} [data-item="${token}"]`);
