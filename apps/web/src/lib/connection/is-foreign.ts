import { isFromServer } from './is-from-server.ts';

/** Statuses of a proxy whose server is away. */
export const isAway = ({ status }: Pick<Response, 'status'>): boolean => status >= 502 && status <= 504;

export const isForeign = (reply: Pick<Response, 'headers' | 'status'>): boolean =>
  !isFromServer(reply) && !isAway(reply);
