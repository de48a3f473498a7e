export const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether an address leads to the machine that follows it. */
export const isOnThisMachine = (url: string): boolean =>
  loopbackHosts.has(new URL(url).hostname.replace(/^\[|\]$/g, ''));
