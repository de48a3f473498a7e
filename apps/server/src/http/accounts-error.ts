import type { FastifyRequest } from 'fastify';

/** Under this the accounts library asks; it reads errors in a shape of its own. */
const accounts = /^\/auth\/v1(\/|$|\?)/;

export const isForAccounts = ({ url }: Pick<FastifyRequest, 'url'>): boolean => accounts.test(url);

/** For what reaches no endpoint of the accounts. */
export const accountsError = (status: number, code: string, message: string) => ({
  code: status,
  error_code: code,
  msg: message,
});
