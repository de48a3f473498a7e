/** False over plain http by a host name: the browser then withholds workers, caches, push, the microphone and digests. */
export const hasSecureContext = (): boolean => window.isSecureContext !== false;

/** Tickets need a database, and digests for their log. */
export const canPlayOffline = (): boolean => hasSecureContext() && 'indexedDB' in window;
