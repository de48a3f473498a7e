import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line for each request, when it is over: what was asked for, what came of it, and how long it took. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {
    // Told when it is over.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const told = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...told, err: error }, 'request errored');
    else reply.log.info(told, 'request completed');
  }
}
