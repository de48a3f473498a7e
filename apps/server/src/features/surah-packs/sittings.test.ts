import {
  chooseSurahPacks,
  finishExercise,
  getJourney,
  getMemory,
  listSurahPacks,
  maxAskedWords,
  startReview,
  startSitting,
} from '@kalima/contract';
import { isPackWord, type WordId } from '@kalima/course';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, playThrough, playToEnd, questionsBehind } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const sit = async (who: TestLearner, about: string | string[]) =>
  (await who.call(startSitting, { body: { about } })).session;
const packs = (who: TestLearner) => who.call(listSurahPacks, { query: { language: 'en' } });
const pack = async (who: TestLearner, id: string) => {
  const found = (await packs(who)).packs.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found;
};
const learn = (who: TestLearner, words: readonly string[]) => letKnow(server, who, words);

const wordsOf = (id: string) => {
  const found = server.deps.teaching.packs.packs.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found;
};
describe('a sitting of a surah pack', () => {
  it('teaches and asks the first five words that are met, then the next five, in their order after the first pairs', async () => {
    const who = await createLearner(server);
    const session = await sit(who, '113');
    expect(session).toMatchObject({ kind: 'sitting', about: '113', costsBattery: false, resumed: false });
    expect(session.questions).toHaveLength(15);
    const { packs: known } = server.deps.teaching;
    const arabicOf = (from: number, to: number) =>
      wordsOf('113')
        .newWords.slice(from, to)
        .map((id) => known.words.get(id)?.arabic);
    const taught = ({ teach }: typeof session) => teach.flatMap(({ words }) => words.map(({ arabic }) => arabic));
    const inOrderAfterPairs = (cards: readonly string[], from: number, to: number) => {
      const paired = cards.slice(0, 3);
      expect(arabicOf(from, to)).toEqual(expect.arrayContaining(paired));
      expect(cards.slice(3)).toEqual(arabicOf(from, to).filter((arabic) => !paired.includes(arabic ?? '')));
    };
    inOrderAfterPairs(taught(session), 0, 5);
    const result = await playToEnd(server, who, session);
    expect(result).toMatchObject({ kind: 'sitting', about: '113', passed: true, xpEarned: 55, streak: 1 });
    expect(result.next).toEqual({ kind: 'pack', pack: '113', words: 5 });
    expect(result.story.words).toHaveLength(5);
    inOrderAfterPairs(taught(await sit(who, '113')).slice(0, 4), 5, 9);
  });

  it('goes on where it was left', async () => {
    const who = await createLearner(server);
    const session = await sit(who, '112');
    const [first] = await questionsBehind(server, session.id);
    if (first === undefined) throw new Error('no question');
    await answerOne(server, who, session.id, 0, first);
    const again = await sit(who, '112');
    expect(again).toMatchObject({ id: session.id, resumed: true, verdicts: ['right'] });
    expect((await sit(who, '114')).id).not.toBe(session.id);
  });

  it('neither needs nor costs batteries, and pays nothing below its pass', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`update profiles set battery = 0,
      last_battery_charge = ${new Date(server.clock.now()).toISOString()}::timestamptz where user_id = ${who.userId}::uuid`);
    const result = await playToEnd(server, who, await sit(who, '112'), 6);
    expect(result).toMatchObject({
      passed: false,
      xpEarned: 0,
      batteriesEarned: 0,
      player: { battery: 0, totalXp: 0 },
    });
    expect(result.story.missed.length).toBeGreaterThan(0);
  });

  it('pays for each word once, however often it is learnt', async () => {
    const who = await createLearner(server);
    const session = await sit(who, '112');
    const first = await playToEnd(server, who, session);
    expect(first).toMatchObject({ xpEarned: 55, player: { totalXp: 55 } });
    const repeated = await who.call(finishExercise, { params: { sessionId: session.id } });
    expect(repeated).toMatchObject({ xpEarned: 55, player: { totalXp: 55 } });
    const again = await playToEnd(server, who, await sit(who, 's112w01'));
    expect(again).toMatchObject({ passed: true, xpEarned: 0, player: { totalXp: 55 } });
  });

  it('asks a word that an exercise taught before, and pays for the day alone', async () => {
    const who = await createLearner(server);
    await learn(who, ['g01w06']);
    expect(await playToEnd(server, who, await sit(who, 'g01w06'))).toMatchObject({
      passed: true,
      xpEarned: 5,
      streak: 1,
    });
  });

  it.each(['999', '2:1', 's999w01', 'g99w99', '__proto__', '0'])('there is none of %s', async (about) => {
    const who = await createLearner(server);
    await expect(sit(who, about)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused where every word of the surah is known and none is due', async () => {
    const who = await createLearner(server);
    const { newWords, guideWords, earlierWords } = wordsOf('112');
    await learn(who, [...newWords, ...guideWords, ...earlierWords]);
    await expect(sit(who, '112')).rejects.toMatchObject({ status: 409, code: 'nothing-due' });
  });

  it('keeps the streak, but is neither an exercise nor a lesson to a quest or to progress', async () => {
    const who = await createLearner(server);
    const session = await sit(who, '112');
    await playThrough(server, who, session);
    const result = await who.call(finishExercise, { params: { sessionId: session.id } });
    expect(result).toMatchObject({ streak: 1, player: { streak: 1 } });
    expect(await server.database.run(sql`select 1 from quest_actions where user_id = ${who.userId}::uuid`)).toEqual([]);
    expect(
      await server.database.run(sql`select 1 from user_guide_progress where user_id = ${who.userId}::uuid`),
    ).toEqual([]);
  });
});

describe('learning one word', () => {
  it.each(['g11w01', 's105w01'])(
    'shows the card of %s and asks it three times, each time in another way',
    async (word) => {
      const who = await createLearner(server);
      const session = await sit(who, word);
      expect(session.questions).toHaveLength(3);
      expect(session.teach).toMatchObject([{ index: 0 }]);
      const asked = await questionsBehind(server, session.id);
      expect(asked.map((question) => ('word' in question ? question.word : null))).toEqual([word, word, word]);
      const result = await playToEnd(server, who, session, 1);
      expect(result).toMatchObject({ passed: true, xpEarned: 15, next: { kind: 'home' } });
    },
  );
});

describe('learning several words', () => {
  const words = ['s105w01', 'g11w01', 'g02w03', 's113w01', 'g12w25'];

  it.each([1, 2, 3, 4, 5])('shows and asks each of %s words, three times', async (count) => {
    const who = await createLearner(server);
    const asked = words.slice(0, count);
    const session = await sit(who, asked);
    expect(session).toMatchObject({ kind: 'sitting', about: asked.join() });
    expect(session.questions).toHaveLength(3 * count);
    const cards = session.teach.flatMap((each) => each.words.map(({ arabic }) => arabic));
    const { words: known } = server.deps.teaching.withPacks.course;
    expect(cards.toSorted()).toEqual(asked.map((id) => known.get(id as WordId)?.arabic).toSorted());
    expect((await sit(who, asked)).id).toBe(session.id);
    const result = await playToEnd(server, who, session);
    expect(result).toMatchObject({ passed: true, xpEarned: 10 * count + 5, next: { kind: 'home' } });
  });

  it('shows the card of one that is known too, and asks one that is named twice once', async () => {
    const who = await createLearner(server);
    await learn(who, ['g01w06']);
    const session = await sit(who, ['g01w06', 's105w01', 'g01w06']);
    expect(session.about).toBe('g01w06,s105w01');
    expect(session.teach.flatMap((each) => each.words)).toHaveLength(2);
  });

  it.each([[['g01w01', 'g99w99']], [['112', 'g01w01']]])('there is none of %s', async (about) => {
    const who = await createLearner(server);
    await expect(sit(who, about)).rejects.toMatchObject({ status: 404 });
  });

  it.each([[[]], [[...words, 'g01w01']]])('is refused for %s', async (about) => {
    expect(maxAskedWords).toBe(server.deps.rulebook.sitting.maxWords);
    const who = await createLearner(server);
    await expect(sit(who, about)).rejects.toMatchObject({ status: 400 });
  });
});

describe('the packs of a learner', () => {
  it('are whole for whoever learnt their words and those that they need, each of them', async () => {
    for (const { id, newWords, guideWords, earlierWords } of server.deps.teaching.packs.packs) {
      const who = await createLearner(server);
      await learn(who, [...newWords, ...guideWords, ...earlierWords]);
      const progress = await pack(who, id);
      expect([id, progress.tokensMet, progress.tokensKnown]).toEqual([id, progress.tokens, progress.tokens]);
      expect(progress).toMatchObject({ newWordsMissing: 0, wordsMissing: 0, wordsToRefresh: 0, nextWords: 0 });
    }
  });

  it('stand in the order in which they are learnt, and the one with the fewest words to go is the nearest', async () => {
    const who = await createLearner(server);
    const before = await packs(who);
    expect(before.packs.map(({ id }) => id).slice(0, 4)).toEqual(['1', '112', '113', '114']);
    expect(before.packs[1]).toMatchObject({
      tokens: 15,
      tokensMet: 0,
      newWordsMissing: 3,
      wordsMissing: 10,
      nextWords: 5,
      nextNewWords: 5,
    });
    expect(before.nearest).toBe('108');
    await learn(who, wordsOf('112').guideWords);
    expect((await packs(who)).nearest).toBe('112');
  });

  it('may be called one’s own, which brings none of them nearer', async () => {
    const who = await createLearner(server);
    const choose = (chosen: string[]) =>
      who.call(chooseSurahPacks, { query: { language: 'en' }, body: { packs: chosen } });
    const mine = ({ packs: all }: Awaited<ReturnType<typeof choose>>) =>
      all.filter(({ isMine }) => isMine).map(({ id }) => id);
    const chosen = await choose(['114', '2:255', '114']);
    expect(mine(chosen)).toEqual(['114', '2:255']);
    expect(chosen.nearest).toBe('108');
    expect(mine(await choose(['112']))).toEqual(['112']);
    await expect(choose(['112', '999'])).rejects.toMatchObject({ status: 404 });
    expect(mine((await packs(who)) as never)).toEqual(['112']);
    expect(mine(await choose([]))).toEqual([]);
  });
});

describe('a word of a pack', () => {
  it('counts for the Quran’s share, and for no figure of the guides', async () => {
    const who = await createLearner(server);
    const before = await who.call(getJourney, {});
    await playToEnd(server, who, await sit(who, '105'));
    const after = await who.call(getJourney, {});
    expect(before.memory.share).toBe(0);
    expect(after.memory.share).toBeGreaterThan(0);
    expect(after.memory).toMatchObject({ met: 0, knowNow: { words: 0 } });
    expect(after.guides).toEqual(before.guides);
    expect(await who.call(getMemory, {})).toMatchObject({ met: 0, weakest: [] });
  });

  it('is asked in reviews when it is due', async () => {
    const who = await createLearner(server);
    const words = wordsOf('105').newWords.slice(0, 6);
    await letKnow(server, who, [...words, 'g01w06'], 30);
    expect((await who.call(getJourney, {})).memory.due).toEqual({ words: 7, waiting: 0 });
    const { session } = await who.call(startReview, {});
    const asked = (await questionsBehind(server, session.id)).flatMap((question) =>
      'word' in question ? [question.word] : [],
    );
    expect(asked.toSorted()).toEqual(['g01w06', ...words].toSorted());
    expect(asked.filter(isPackWord)).toHaveLength(6);
    expect(await playToEnd(server, who, session)).toMatchObject({ kind: 'review', passed: true });
  });
});
