import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line for each request, when it is over: what was asked for, what came of it, and how long it took. */
export class OneLineEach extends LogController {
  /** Requests that ended in this turn of the loop: their lines go out together, which takes one write instead of one each. */
  #ended: (() => void)[] = [];

  override incomingRequest(): void {
    // Told when it is over.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.#ended.length === 0) setImmediate(() => this.#flush());
    // As they are now: a connection that is cut has no address any more.
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
