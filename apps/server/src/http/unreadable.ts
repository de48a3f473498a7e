import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorReply } from '@kalima/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { accountsError, isForAccounts } from './accounts-error.ts';

/** An address that cannot be read reaches no route, and so no error handler: it is told here, in the contract's shape. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const forLibrary = accountsError(400, 'validation_failed', 'The address cannot be read');
  const body: ErrorReply = {
    code: 'bad-request',
    fields: [{ path: 'path', message: 'is not an address' }],
    requestId: request.id,
  };
  reply
    .status(error.statusCode ?? 400)
    .header('x-content-type-options', 'nosniff')
    .send(isForAccounts(request) ? forLibrary : body);
}

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is not HTTP, or comes too slowly, is no request at all: it gets a last word, and the line is closed. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ code: 'bad-request' } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
