import { startExercise } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { playToEnd } from '../../test/play.ts';
import { expectFolded, logOf } from '../../test/word-log.ts';
import { importNextReviews } from './import-reviews.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
let who: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const play = async (number: number, wrong = 0) => {
  const body = { lessonId: '1', guide: 1, level: 1, exercise: number };
  await playToEnd(server, who, (await who.call(startExercise, { body })).session, wrong);
};
const run = (query: ReturnType<typeof sql>) => server.database.run(query);
const wordsOf = () =>
  server.database.run<{ word_id: string; taught: string }>(sql`
    select word_id, to_char(taught_at at time zone 'UTC', 'YYYY-MM-DD') as taught from learner_words
    where user_id = ${who.userId}::uuid order by word_id`);

/** As the tables were before there was a log. */
async function forgetLog() {
  await run(sql`delete from word_reviews where user_id = ${who.userId}::uuid`);
  await run(sql`delete from learner_memories where user_id = ${who.userId}::uuid`);
  const now = new Date(server.clock.now()).toISOString();
  await run(
    sql`update learner_words set memory = null, taught_at = ${now}::timestamptz where user_id = ${who.userId}::uuid`,
  );
}

beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  who = await aLearnerAtAnyTime(server);
  await play(1);
  server.clock.advance(dayMs);
  await play(2, 3);
  server.clock.advance(2 * dayMs);
  await play(3);
});

describe('what was played before there was a log', () => {
  it('is read into it: the same rows, and the same memories', async () => {
    const before = await expectFolded(server, who);
    expect(before.memories.size).toBeGreaterThan(0);
    await forgetLog();
    await importNextReviews(server.deps);
    const after = await expectFolded(server, who);
    const plain = ({ log }: typeof before) =>
      log
        .map(({ predicted: _, ...row }) => row)
        .toSorted((one, other) =>
          `${one.source} ${one.index} ${one.word}`.localeCompare(`${other.source} ${other.index} ${other.word}`),
        );
    expect(plain(after)).toEqual(plain(before));
    expect(after.memories).toEqual(before.memories);
    expect((await wordsOf()).every(({ taught }) => taught === '2026-11-21')).toBe(true);
  });

  it('is read once, and never written twice', async () => {
    await importNextReviews(server.deps);
    const before = await expectFolded(server, who);
    await importNextReviews(server.deps);
    await run(sql`delete from learner_memories where user_id = ${who.userId}::uuid`);
    await Promise.all([importNextReviews(server.deps), importNextReviews(server.deps)]);
    expect(await expectFolded(server, who)).toEqual(before);
  });

  it('is coarse where no entry has its words and moment: learnt is good, missed is again', async () => {
    await forgetLog();
    await run(sql`update exercise_sessions set entries = (select jsonb_agg(e - 'asked') from jsonb_array_elements(entries) e)
      where user_id = ${who.userId}::uuid`);
    await run(
      sql`update learner_words set learnt_at = '2026-10-01T12:00:00Z', missed_at = null where user_id = ${who.userId}::uuid`,
    );
    await run(
      sql`update learner_words set missed_at = '2026-10-09T12:00:00Z' where user_id = ${who.userId}::uuid and word_id = 'g01w02'`,
    );
    await importNextReviews(server.deps);
    const { memories } = await expectFolded(server, who);
    const log = await logOf(server, who);
    expect(log.every(({ source }) => source === 'imported')).toBe(true);
    expect(log.filter(({ word }) => word === 'g01w02').map(({ evidence, day }) => [evidence, day])).toEqual([
      ['good', '2026-10-01'],
      ['again', '2026-10-09'],
    ]);
    expect(memories.get('g01w01')).toMatchObject({ repetitions: 1, lapses: 0, lastDay: '2026-10-01' });
    expect(memories.get('g01w02')).toMatchObject({ repetitions: 1, lapses: 1, lastDay: '2026-10-09' });
    expect((await wordsOf()).every(({ taught }) => taught === '2026-10-01')).toBe(true);
  });
});
