import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Statement } from './answer-statements.ts';
import { idOf } from './fill-with-learners.ts';

export interface Repeated {
  /** Ids of the recorded statements; each repetition substitutes those of another learner. */
  readonly userId: string;
  readonly sessionId: string;
  readonly round: number;
  readonly learners: number;
}

/** Runs the statements of an answer on the embedded engine in this process: the fastest possible way. */
export async function timeBarePglite(
  folder: string,
  statements: readonly Statement[],
  { userId, sessionId, round, learners }: Repeated,
  times: number,
): Promise<{ perSecond: number }> {
  const engine = await PGlite.create(join(folder, 'database'));
  let once = 0;
  const valueFor = (value: unknown, learner: number): unknown => {
    if (value === userId) return idOf(String(learner));
    if (value === sessionId) return idOf(`${round}:${learner}`);
    // The ledger accepts each source once.
    return typeof value === 'string' ? value.replaceAll('"source":"', `"source":"${once}#`) : value;
  };
  const literal = (value: unknown) => (value === null ? 'null' : pg.escapeLiteral(String(value)));
  const answer = async () => {
    once += 1;
    const learner = 1 + (once % learners);
    for (const [index, { values }] of statements.entries())
      await engine.exec(
        `execute statement_${index} (${values.map((value) => literal(valueFor(value, learner))).join()})`,
      );
  };
  try {
    for (const [index, { text }] of statements.entries()) {
      const anyVersion = index === 0 ? text : text.replace(/version = (\$\d+)/, 'version + $1::int >= 0');
      await engine.exec(`prepare statement_${index} as ${anyVersion}`);
    }
    for (let warm = 0; warm < 50; warm += 1) await answer();
    const before = performance.now();
    for (let time = 0; time < times; time += 1) await answer();
    return { perSecond: (times * 1000) / (performance.now() - before) };
  } finally {
    await engine.close();
  }
}
