import { QueueFullError } from './concurrency-limit.ts';

interface Queue {
  readonly last: Promise<unknown>;
  readonly length: number;
}

/** @param maxWaiting tasks of one key, with the running one; further ones are rejected */
export function createTurns(maxWaiting: number): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const queues = new Map<string, Queue>();
  return async (key, task) => {
    const { last, length } = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    if (length >= maxWaiting) throw new QueueFullError();
    const mine = last.then(task, task);
    queues.set(key, { last: mine, length: length + 1 });
    try {
      return await mine;
    } finally {
      const queue = queues.get(key);
      if (queue !== undefined && queue.length > 1) queues.set(key, { ...queue, length: queue.length - 1 });
      else queues.delete(key);
    }
  };
}
