import {
  answerQuestion,
  chooseSurahPacks,
  getJourney,
  listSurahPacks,
  startReview,
  startSitting,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, playToEnd, questionsBehind, wrongAnswer } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const sit = async (who: TestLearner, about: string) => (await who.call(startSitting, { body: { about } })).session;
const packs = (who: TestLearner) => who.call(listSurahPacks, { query: { language: 'en' } });
const pack = async (who: TestLearner, id: string) => {
  const found = (await packs(who)).packs.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found;
};
const learn = (who: TestLearner, words: readonly string[]) =>
  server.database.run(sql`insert into learner_words (user_id, word_id, learnt_at, first_right_at, taught_at)
    select ${who.userId}::uuid, w, now(), now(), ${new Date(server.clock.now()).toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w on conflict do nothing`);

describe('a sitting of a surah pack', () => {
  it('teaches and asks the first five words in the order in which they are met', async () => {
    const who = await createLearner(server);
    const session = await sit(who, '113');
    expect(session).toMatchObject({ kind: 'sitting', about: '113', costsBattery: false, resumed: false });
    expect(session.questions).toHaveLength(15);
    const arabic = session.teach.flatMap(({ words }) => words.map((word) => word.arabic));
    const { packs: known } = server.deps.teaching;
    const first = known.packs.find(({ id }) => id === '113')?.newWords.slice(0, 5) ?? [];
    expect(arabic).toEqual(first.map((id) => known.words.get(id)?.arabic));
    const result = await playToEnd(server, who, session);
    expect(result).toMatchObject({
      kind: 'sitting',
      passed: true,
      xpEarned: 50,
      next: { kind: 'pack', pack: '113', words: 5 },
    });
    expect(result.story.words.map((word) => word.arabic)).toHaveLength(5);
  });
});
