import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** The browser left before it had the whole reply. */
const isCutOff = (error: Error) => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

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
    const fields = { req: { method, url, ip }, res: { statusCode }, responseTime };
    this.#ended.push(() => {
      if (error && isCutOff(error)) reply.log.info(fields, 'request cut off');
      else if (error) reply.log.error({ ...fields, err: error }, 'request errored');
      else reply.log.info(fields, 'request completed');
    });
  }

  #flush(): void {
    const ended = this.#ended;
    this.#ended = [];
    for (const log of ended) log();
  }
}
