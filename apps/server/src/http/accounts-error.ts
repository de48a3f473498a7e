import type { FastifyRequest } from 'fastify';

/** Base path of the accounts library, which has its own error format. */
const accounts = /^\/auth\/v1(\/|$|\?)/;

export const isForAccounts = ({ url }: Pick<FastifyRequest, 'url'>): boolean => accounts.test(url);

/** For requests that match no account endpoint. */
export const accountsError = (status: number, code: string, message: string) => ({
  code: status,
  error_code: code,
  msg: message,
});
