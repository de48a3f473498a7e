import { median, quantile } from '@kalima/testing/measuring/numbers.ts';
import autocannon, { type RequestToSend } from 'autocannon';

export type { RequestToSend };

export interface Load {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** @param ms duration of each, in the order of their ends @param endsMs end of each */
function loadOf(ms: readonly number[], endsMs: readonly number[]): Load {
  // Neither while connections open, nor when some have run out of work.
  const [from, to] = [Math.floor(endsMs.length * 0.1), Math.floor(endsMs.length * 0.9)];
  const seconds = ((endsMs[to] ?? 0) - (endsMs[from] ?? 0)) / 1000;
  return { perSecond: (to - from) / seconds, p50Ms: quantile(ms, 0.5), p99Ms: quantile(ms, 0.99) };
}

export const medianLoad = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
  p99Ms: median(loads.map(({ p99Ms }) => p99Ms)),
});

/** Sends each list over its own connection, all at once. @throws on an unsuccessful reply, which would falsify the figures */
export function press(url: string, lists: readonly (readonly RequestToSend[])[]): Promise<Load> {
  return new Promise((resolve, reject) => {
    const [ms, endsMs]: [number[], number[]] = [[], []];
    let connection = 0;
    const run = autocannon({
      url,
      connections: lists.length,
      amount: lists.reduce((sum, list) => sum + list.length, 0),
      setupClient: (client) => {
        client.setRequests(lists[connection] ?? []);
        connection += 1;
      },
    });
    run.on('response', (_of, status, _bytes, milliseconds) => {
      if (status !== 200 && status !== 304) reject(new Error(`A reply under load: ${status}`));
      ms.push(milliseconds);
      endsMs.push(performance.now());
    });
    run.on('reqError', reject);
    run.on('done', () => resolve(loadOf(ms, endsMs)));
  });
}

/** The same on several processes, with the lists distributed in turn. */
export async function pressAll(urls: readonly string[], lists: readonly (readonly RequestToSend[])[]): Promise<Load> {
  const loads = await Promise.all(
    urls.map((url, at) =>
      press(
        url,
        lists.filter((_, index) => index % urls.length === at),
      ),
    ),
  );
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50Ms: median(loads.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
  };
}
