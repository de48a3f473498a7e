/** To a page that is not ours, such as the payment provider's. */
export function leavePage(url: string): void {
  window.location.assign(url);
}
