import { sql } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from './schedule.ts';

interface Table {
  readonly name: string;
  readonly is_littered: boolean;
}

interface EngineState {
  readonly is_read_only: boolean;
  /** Of the write-ahead log since the last checkpoint. */
  readonly log_bytes: number;
}

const maxLogBytes = 32 * 2 ** 20;

/** Replaces autovacuum and checkpointer, which the embedded engine lacks: without it its files grow with every answer. */
export function vacuumEmbedded({ database }: Pick<Dependencies, 'database'>): Job {
  return {
    name: 'vacuum-embedded',
    run: async () => {
      if (database.kind !== 'pglite') return;
      const [engine] = await database.run<EngineState>(state);
      // All of this writes, and a vacuum on a full disk never ends.
      if (engine === undefined || engine.is_read_only) return;
      if (engine.log_bytes > maxLogBytes) await database.orm.execute(sql`checkpoint`);
      // One table at a time: an answer waits for one at most.
      for (const { name, is_littered } of await database.run<Table>(due)) {
        await database.orm.execute(sql.raw(is_littered ? `vacuum (analyze) ${name}` : `analyze ${name}`));
      }
    },
  };
}

const state = sql`
  select current_setting('default_transaction_read_only') = 'on' as is_read_only,
    pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as log_bytes
  from pg_control_checkpoint()`;

const setting = (name: string) => sql`current_setting(${name})::float8`;
const beyond = (what: 'vacuum' | 'analyze') =>
  sql`${setting(`autovacuum_${what}_threshold`)} + ${setting(`autovacuum_${what}_scale_factor`)} * greatest(c.reltuples, 0)`;

const due = sql`
  select name, is_littered from (
    select format('%I.%I', s.schemaname, s.relname) as name,
      s.n_dead_tup > ${beyond('vacuum')} or age(c.relfrozenxid) > ${setting('autovacuum_freeze_max_age')} as is_littered,
      s.n_mod_since_analyze > ${beyond('analyze')} as is_changed
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  ) as tables where is_littered or is_changed`;
