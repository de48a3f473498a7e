export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

export const isOnThisMachine = (url: string): boolean =>
  loopbackHosts.has(new URL(url).hostname.replace(/^\[|\]$/g, ''));
