/** Leaves the page, which no step back leads to. */
export function replaceAddress(address: string): void {
  window.location.replace(address);
}
