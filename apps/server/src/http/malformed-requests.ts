import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorReply, serverHeader } from '@kalima/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { accountsError, isForAccounts } from './accounts-error.ts';

/** A malformed URL reaches no route and so no error handler. */
export function replyToMalformedAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const forLibrary = accountsError(400, 'validation_failed', 'The address cannot be read');
  const body: ErrorReply = {
    code: 'bad-request',
    fields: [{ path: 'path', message: 'is not an address' }],
    requestId: request.id,
  };
  reply
    .status(error.statusCode ?? 400)
    .header('x-content-type-options', 'nosniff')
    .header(serverHeader, '1')
    .send(isForAccounts(request) ? forLibrary : body);
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Not HTTP, or too slow: answered with an error, then closed. */
export function replyToMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ code: 'bad-request' } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    `${serverHeader}: 1`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
