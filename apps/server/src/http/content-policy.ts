import type { Config } from '../config.ts';

export interface PolicySettings extends Pick<Config, 'adsScriptUrl' | 'adsOrigins' | 'recordings'> {
  /** Null: no recitation on another server. */
  readonly recitationOrigin: string | null;
}

const own = "'self'";

export function contentPolicy({
  adsScriptUrl,
  adsOrigins,
  recordings,
  recitationOrigin,
}: PolicySettings): Record<string, string[]> {
  const ads = adsScriptUrl === null ? [] : [...new Set([new URL(adsScriptUrl).origin, ...adsOrigins])];
  const voices = recordings === null ? [] : [new URL(recordings.template).origin];
  const recitations = recitationOrigin === null ? [] : [recitationOrigin];
  const connected = [...ads, ...voices];
  return {
    defaultSrc: [own],
    scriptSrc: [own, ...ads],
    scriptSrcAttr: ["'none'"],
    styleSrc: [own],
    imgSrc: [own, 'data:', 'blob:', ...ads],
    workerSrc: [own],
    manifestSrc: [own],
    mediaSrc: [own, 'data:', 'blob:', ...voices, ...recitations],
    objectSrc: ["'none'"],
    baseUri: [own],
    formAction: [own],
    frameAncestors: ["'none'"],
    connectSrc: [own, ...connected],
    frameSrc: ads.length === 0 ? ["'none'"] : [own, ...ads],
  };
}
