export function openExternal(url: string): void {
  window.location.assign(url);
}
