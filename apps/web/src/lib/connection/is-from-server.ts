import { serverHeader } from '@kalima/contract/server-header';

/** Filters, captive portals and proxies answer too: their status and body say nothing about the learner. */
export const isFromServer = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(serverHeader);
