import type { Config } from '../config.ts';

const own = "'self'";

/**
 * What the page may load: only what is ours. The origins of an owner's advertiser are let in when there is one, and only for
 * what an advertisement is made of; that of recordings of words only for sound.
 */
export function contentPolicy({
  adsScriptUrl,
  adsOrigins,
  recordings,
}: Pick<Config, 'adsScriptUrl' | 'adsOrigins' | 'recordings'>): Record<string, string[]> {
  const ads = adsScriptUrl === null ? [] : [...new Set([new URL(adsScriptUrl).origin, ...adsOrigins])];
  const voices = recordings === null ? [] : [new URL(recordings.template).origin];
  const connected = [...ads, ...voices];
  return {
    defaultSrc: [own],
    scriptSrc: [own, ...ads],
    scriptSrcAttr: ["'none'"],
    styleSrc: [own],
    imgSrc: [own, 'data:', 'blob:', ...ads],
    workerSrc: [own],
    manifestSrc: [own],
    mediaSrc: [own, 'data:', 'blob:', ...voices],
    objectSrc: ["'none'"],
    baseUri: [own],
    formAction: [own],
    frameAncestors: ["'none'"],
    connectSrc: [own, ...connected],
    frameSrc: ads.length === 0 ? ["'none'"] : [own, ...ads],
  };
}
