import { sql } from 'drizzle-orm';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** As if all words had been taught a month earlier and never asked since: each is due. */
export const makeWordsDue = (server: TestServer, who: Pick<TestLearner, 'userId'>) =>
  server.database.run(sql`update learner_words set taught_at = taught_at - interval '30 days', memory = null
    where user_id = ${who.userId}::uuid`);
