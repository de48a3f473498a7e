import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

export class OneLineEach extends LogController {
  /** Requests that ended in this turn of the loop: one write for all their lines. */
  #ended: (() => void)[] = [];

  override incomingRequest(): void {
    // Logged at the end instead.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.#ended.length === 0) setImmediate(() => this.#flush());
    // Read now: a closed connection has no address.
    const { method, url, ip } = request;
    const { statusCode, elapsedTime: responseTime } = reply;
    const told = { req: { method, url, ip }, res: { statusCode }, responseTime };
    this.#ended.push(() => {
      if (error) reply.log.error({ ...told, err: error }, 'request errored');
      else reply.log.info(told, 'request completed');
    });
  }

  #flush(): void {
    const ended = this.#ended;
    this.#ended = [];
    for (const tell of ended) tell();
  }
}
