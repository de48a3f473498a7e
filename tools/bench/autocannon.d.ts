/** The part of autocannon that the benches use. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface RequestToSend {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  export interface Connection {
    setRequests(requests: readonly RequestToSend[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly setupClient: (connection: Connection) => void;
  }
  interface Run extends EventEmitter {
    on(
      event: 'response',
      listener: (of: Connection, status: number, bytes: number, milliseconds: number) => void,
    ): this;
    on(event: 'reqError', listener: (error: Error) => void): this;
    on(event: 'done', listener: () => void): this;
  }
  // As the package has it.
  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default function autocannon(options: Options): Run;
}
