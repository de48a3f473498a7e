import type pg from 'pg';
import type { Lanes } from './together.ts';

type Tell = (milliseconds: number) => void;

/** Tells of every query on this connection how long its reply was waited for, whichever way it was asked and however it ended. */
export function timeQueries(client: pg.ClientBase, tell: Tell): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const timed = (...given: unknown[]): unknown => {
    const before = performance.now();
    const told = () => tell(performance.now() - before);
    const done = given.at(-1);
    if (typeof done === 'function') {
      return ask(...given.slice(0, -1), (...reply: unknown[]) => {
        told();
        done(...reply);
      });
    }
    const asked = ask(...given);
    if (asked instanceof Promise) asked.then(told, told);
    return asked;
  };
  client.query = timed as typeof client.query;
}

/** Tells of every statement how long its reply was waited for, the line and the company included. */
export function timeLanes({ read, write }: Lanes, tell: Tell): Lanes {
  const timed = async <Rows>(ask: () => Promise<Rows>): Promise<Rows> => {
    const before = performance.now();
    return await ask().finally(() => tell(performance.now() - before));
  };
  return {
    read: (statement) => timed(() => read(statement)),
    write: (statement, owner) => timed(() => write(statement, owner)),
  };
}
