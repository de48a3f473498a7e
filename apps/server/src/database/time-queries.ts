import type pg from 'pg';
import type { Batchers } from './statement-batcher.ts';

type OnTimed = (milliseconds: number) => void;

export function timeQueries(client: pg.ClientBase, onTimed: OnTimed): void {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const timed = (...given: unknown[]): unknown => {
    const before = performance.now();
    const report = () => onTimed(performance.now() - before);
    const done = given.at(-1);
    if (typeof done === 'function') {
      return ask(...given.slice(0, -1), (...reply: unknown[]) => {
        report();
        done(...reply);
      });
    }
    const asked = ask(...given);
    if (asked instanceof Promise) asked.then(report, report);
    return asked;
  };
  client.query = timed as typeof client.query;
}

export function timeBatchers({ read, write }: Batchers, onTimed: OnTimed): Batchers {
  const timed = async <Rows>(ask: () => Promise<Rows>): Promise<Rows> => {
    const before = performance.now();
    return await ask().finally(() => onTimed(performance.now() - before));
  };
  return {
    read: (statement) => timed(() => read(statement)),
    write: (statement, lockKey) => timed(() => write(statement, lockKey)),
  };
}
