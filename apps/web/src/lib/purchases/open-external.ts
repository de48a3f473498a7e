/** To a page that is not ours, such as the payment provider's. */
export function openExternal(url: string): void {
  window.location.assign(url);
}
