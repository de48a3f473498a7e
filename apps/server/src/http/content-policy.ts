const own = "'self'";

/**
 * What the page may load: only what is ours. The origin of an owner's advertiser is let in when there is one, and only for what
 * an advertisement is made of.
 */
export function contentPolicy(adsScriptUrl: string | null): Record<string, string[]> {
  const ads = adsScriptUrl === null ? [] : [new URL(adsScriptUrl).origin];
  return {
    defaultSrc: [own],
    imgSrc: [own, 'data:', 'blob:', ...ads],
    mediaSrc: [own, 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: [own],
    formAction: [own],
    frameAncestors: ["'none'"],
    ...(ads.length === 0 ? {} : { scriptSrc: [own, ...ads], frameSrc: [own, ...ads], connectSrc: [own, ...ads] }),
  };
}
