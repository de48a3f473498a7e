import {
  answerQuizQuestion,
  challengeRival,
  declineMatch,
  getLeague,
  getMatch,
  getProfile,
  getQuiz,
  listRivals,
  nextQuizQuestion,
  updateProfile,
} from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { earn, grantTotalXp } from '../../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { balancesOf, expectBalancedLedger, ledgerOf } from '../../../test/ledger.ts';
import { answerOf, aRival, challenge, emptyLeagues, learnWords, playMatch, questionsOf } from '../../../test/quiz.ts';
import { expectFolded, logOf } from '../../../test/word-log.ts';
import { lapseMatches } from './lapse-matches.ts';
import { readMatch } from './match-store.ts';
import { answerMatch, nextQuestion } from './play-match.ts';

const tuesday = '2026-11-24T10:00:00Z';
const dayMs = 86_400_000;

let server: TestServer;
let amina: TestLearner;
let bilal: TestLearner;
const asBilal = (matchId: string) => ({ userId: bilal.userId, language: 'en', matchId }) as const;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: tuesday });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(tuesday);
  await emptyLeagues(server);
  [amina, bilal] = [await aRival(server, 'Amina'), await aRival(server, 'Bilal')];
});

const xpOf = async (who: TestLearner) => (await balancesOf(server, who)).xp;
const see = async (who: TestLearner, matchId: string) => (await who.call(getMatch, { params: { matchId } })).match;
const next = (who: TestLearner, matchId: string) => who.call(nextQuizQuestion, { params: { matchId } });
const listed = async (who: TestLearner) => (await who.call(getQuiz, {})).matches;

describe('a match', () => {
  it('says what was known of its words, in the log’s order, to both and once', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId, { right: 8 });
    expect(await logOf(server, amina)).toEqual([]);
    server.clock.advance(3_600_000);
    await playMatch(server, bilal, matchId, { right: 10 });
    const { log, memories } = await expectFolded(server, amina);
    expect(new Set(log.map(({ source }) => source))).toEqual(new Set([`quiz:${matchId}`]));
    expect(new Set(log.map(({ index }) => index)).size).toBe(10);
    const wrong = log.filter(({ outcome }) => outcome === 'wrong');
    expect(wrong.map(({ index }) => index).toSorted()).toEqual([8, 9]);
    expect([...memories.values()].filter(({ lapses }) => lapses === 1)).toHaveLength(2);
    await lapseMatches(server.deps);
    expect((await expectFolded(server, amina)).log).toEqual(log);
    expect((await expectFolded(server, bilal)).log.every(({ outcome }) => outcome === 'right')).toBe(true);
  });

  it('counts for no memory where it asks a word within ten minutes of its card', async () => {
    const matchId = await challenge(amina, bilal);
    await server.database.run(sql`
      update learner_words set taught_at = ${tuesday}::timestamptz where user_id = ${amina.userId}::uuid`);
    for (const who of [amina, bilal]) await playMatch(server, who, matchId, { right: 10 });
    const evidenceOf = async (who: TestLearner) =>
      new Set((await expectFolded(server, who)).log.map(({ evidence }) => evidence));
    expect([await evidenceOf(amina), await evidenceOf(bilal)]).toEqual([new Set(['none']), new Set(['good'])]);
  });

  it('brings who has more right 20 XP and the other 5, for month and league too, and each a result', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId, { right: 8 });
    expect(await see(amina, matchId)).toMatchObject({ turn: 'theirs', end: null, theirVerdicts: null });
    expect(await see(bilal, matchId)).toMatchObject({ turn: 'mine', end: null, theirVerdicts: null });
    expect(await xpOf(amina)).toBe(510);
    const last = await playMatch(server, bilal, matchId, { right: 7, eachMs: 1200 });
    expect(last.match.end).toEqual({
      outcome: 'lost',
      xpEarned: 5,
      mine: { score: 7, totalMs: 12_000 },
      theirs: { score: 8, totalMs: 20_000 },
    });
    expect(last.match.theirVerdicts).toHaveLength(10);
    expect(last.player.totalXp).toBe(515);
    expect((await see(amina, matchId)).end).toMatchObject({ outcome: 'won', xpEarned: 20 });
    expect((await amina.call(getProfile, {})).totalXp).toBe(530);
    expect((await amina.call(getLeague, {})).league).toMatchObject({ weeklyXp: 30, matches: 1, victories: 1 });
    expect((await bilal.call(getLeague, {})).league).toMatchObject({ weeklyXp: 15, matches: 1, victories: 0 });
    const results = await server.database.run(sql`
      select r.user_id, is_winner, r.xp_earned, total_monthly_xp from quiz_match_results r
      join monthly_xp_history m on m.user_id = r.user_id where match_id = ${matchId}::uuid order by r.xp_earned`);
    expect(results).toEqual([
      { user_id: bilal.userId, is_winner: false, xp_earned: 5, total_monthly_xp: 15 },
      { user_id: amina.userId, is_winner: true, xp_earned: 20, total_monthly_xp: 30 },
    ]);
    for (const who of [amina, bilal]) {
      expect((await ledgerOf(server, who)).at(-1)?.source).toBe(`quiz:${matchId}`);
      await expectBalancedLedger(server, who);
      expect(await balancesOf(server, who)).toMatchObject({ battery: 24, gems: 100 });
    }
  });

  it('names the word of a wrong choice', async () => {
    const matchId = await challenge(amina, bilal);
    expect((await playMatch(server, amina, matchId, { upTo: 1 })).mistaken).toBeNull();
    const questions = await questionsOf(server, matchId);
    const named: unknown[] = [];
    const chosen: unknown[] = [];
    for (const [index, question] of questions.entries()) {
      if (index === 0) continue;
      const { mistaken } = await playMatch(server, amina, matchId, { right: 0, upTo: index + 1 });
      const answer = await answerOf(server, matchId, index, false);
      if (question.kind !== 'multiple_choice' || answer.kind !== 'choice') continue;
      const card = server.deps.teaching.course.words.get(question.options[answer.option] ?? question.word);
      named.push(mistaken);
      chosen.push({ kind: 'word', arabic: card?.arabic, meaning: card?.meaning.en });
    }
    expect(chosen.length).toBeGreaterThan(0);
    expect(named).toEqual(chosen);
  });

  it('asks both the same, one question after the other, and of as many right the faster one wins', async () => {
    const matchId = await challenge(amina, bilal);
    const { hand, match } = await next(amina, matchId);
    expect(match).toMatchObject({ questions: 10, verdicts: [], rival: { displayName: 'Bilal' } });
    expect(hand).toMatchObject({ index: 0, msLeft: 15_000, questionMs: 15_000 });
    await playMatch(server, amina, matchId, { eachMs: 3000 });
    const theirs = await next(bilal, matchId);
    expect(theirs.hand).toEqual(hand);
    expect(JSON.stringify(theirs)).not.toMatch(/g\d\dw\d\d/);
    const last = await playMatch(server, bilal, matchId, { eachMs: 2000 });
    expect(last).toMatchObject({ verdict: 'right', tookMs: 2000, match: { end: { outcome: 'won', xpEarned: 20 } } });
  });

  it('without a winner brings both what playing brings', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    const last = await playMatch(server, bilal, matchId);
    expect(last.match.end).toMatchObject({ outcome: 'drawn', xpEarned: 5 });
    expect(await xpOf(amina)).toBe(515);
  });

  it('against the same person is rewarded once on a day, and counts for the league all the same', async () => {
    const play = async () => {
      const matchId = await challenge(amina, bilal);
      await playMatch(server, amina, matchId);
      await playMatch(server, bilal, matchId, { right: 0 });
      return matchId;
    };
    await play();
    expect((await amina.call(listRivals, {})).rivals).toMatchObject([{ displayName: 'Bilal', isRewardedToday: true }]);
    const second = await play();
    expect((await see(amina, second)).end).toMatchObject({ outcome: 'won', xpEarned: 0 });
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([530, 515]);
    expect((await amina.call(getLeague, {})).league).toMatchObject({ matches: 2, victories: 2 });
    server.clock.advance(dayMs);
    await play();
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([550, 520]);
  });

  it('lists what is whose turn, what it came to, and who has said no', async () => {
    const matchId = await challenge(amina, bilal);
    expect(await listed(amina)).toMatchObject([{ id: matchId, turn: 'mine', isInvitation: false, hasBegun: false }]);
    expect(await listed(bilal)).toMatchObject([
      { id: matchId, turn: 'mine', isInvitation: true, lapsesInMs: 2 * dayMs, rival: { displayName: 'Amina' } },
    ]);
    await playMatch(server, amina, matchId);
    expect(await listed(amina)).toMatchObject([{ turn: 'theirs', hasBegun: true }]);
    await bilal.call(declineMatch, { params: { matchId } });
    for (const who of [amina, bilal])
      expect(await listed(who)).toMatchObject([{ turn: 'over', lapsesInMs: 0, end: { outcome: 'void', xpEarned: 0 } }]);
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([510, 510]);
    server.clock.advance(8 * dayMs);
    expect(await listed(amina)).toEqual([]);
  });

  it('is played until it lapses and no moment longer, also before the job has seen it', async () => {
    const matchId = await challenge(amina, bilal);
    server.clock.set(Date.parse(tuesday) + 2 * dayMs - 1);
    await next(bilal, matchId);
    const answer = await answerOf(server, matchId, 0, true);
    server.clock.advance(1);
    const late = bilal.call(answerQuizQuestion, { params: { matchId }, body: { index: 0, answer } });
    await expect(late).rejects.toMatchObject({ status: 409, code: 'match-over' });
    await expect(next(amina, matchId)).rejects.toMatchObject({ status: 409, code: 'match-over' });
    expect((await see(amina, matchId)).turn).toBe('over');
  });

  it('that lapses ends with what was answered; what was not has taken its whole time', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId, { right: 5, upTo: 6 });
    await playMatch(server, bilal, matchId, { right: 4, upTo: 4 });
    await next(bilal, matchId);
    server.clock.set(Date.parse(tuesday) + 2 * dayMs - 1);
    await lapseMatches(server.deps);
    expect((await see(amina, matchId)).turn).toBe('mine');
    server.clock.advance(1);
    await Promise.all([lapseMatches(server.deps), lapseMatches(server.deps)]);
    expect(await see(amina, matchId)).toMatchObject({
      turn: 'over',
      end: {
        outcome: 'won',
        xpEarned: 20,
        mine: { score: 5, totalMs: 12_000 + 4 * 15_000 },
        theirs: { score: 4, totalMs: 8000 + 6 * 15_000 },
      },
    });
    await expect(next(bilal, matchId)).rejects.toMatchObject({ status: 409, code: 'match-over' });
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([530, 515]);
  });

  it('that one of the two never began does not count', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    server.clock.advance(2 * dayMs);
    expect((await see(amina, matchId)).end).toMatchObject({ outcome: 'void', xpEarned: 0 });
    expect(await xpOf(amina)).toBe(510);
    expect(await server.database.run(sql`select from quiz_match_results where match_id = ${matchId}::uuid`)).toEqual(
      [],
    );
  });

  it('does not count when the other has gone', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, bilal, matchId);
    await server.database.run(sql`delete from users where id = ${bilal.userId}::uuid`);
    const last = await playMatch(server, amina, matchId);
    expect(last.match).toMatchObject({ rival: null, end: { outcome: 'void', theirs: null } });
    expect(await xpOf(amina)).toBe(510);
  });

  it('is booked by the job when its end was cut off before', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    await playMatch(server, bilal, matchId, { right: 3, upTo: 9 });
    await next(bilal, matchId);
    server.clock.advance(1000);
    const answer = await answerOf(server, matchId, 9, false);
    // Killed after the match has ended: the first booking fails.
    await server.database.run(sql`alter table quiz_match_results add constraint killed check (false) not valid`);
    const body = { index: 9, answer };
    const cutOff = bilal.call(answerQuizQuestion, { params: { matchId }, body });
    await expect(cutOff).rejects.toMatchObject({ status: 500 });
    await server.database.run(sql`alter table quiz_match_results drop constraint killed`);
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([510, 510]);
    // A read before the job books the result.
    const { match } = await amina.call(getMatch, { params: { matchId } });
    expect([match.end?.xpEarned, await xpOf(amina), await xpOf(bilal)]).toEqual([20, 530, 510]);
    await lapseMatches(server.deps);
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([530, 515]);
    await lapseMatches(server.deps);
    const again = await bilal.call(answerQuizQuestion, { params: { matchId }, body });
    expect(again).toMatchObject({ verdict: 'wrong', match: { end: { outcome: 'lost', xpEarned: 5 } } });
    expect([await xpOf(amina), await xpOf(bilal)]).toEqual([530, 515]);
  });

  it('keeps its questions and their words when the course changes under it, for both players', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    await playMatch(server, bilal, matchId, { upTo: 3 });
    const asked = (await readMatch(server.database, bilal.userId, matchId)).words ?? [];
    const before = await nextQuestion(server.deps, asBilal(matchId));
    const newer = courseWithout(asked);
    const after = await nextQuestion(newer, asBilal(matchId));
    expect(after.hand?.question).toEqual(before.hand?.question);
    for (let index = 3; index < 10; index += 1) {
      await nextQuestion(newer, asBilal(matchId));
      server.clock.advance(2000);
      const answer = await answerOf(server, matchId, index, true);
      expect((await answerMatch(newer, asBilal(matchId), index, answer)).verdict).toBe('right');
    }
    expect((await see(amina, matchId)).end).toMatchObject({ outcome: 'drawn' });
  });

  it('of before questions were stored does not count when the course has changed under it', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    await playMatch(server, bilal, matchId, { upTo: 3 });
    const asked = (await readMatch(server.database, bilal.userId, matchId)).words ?? [];
    await server.database.run(sql`update quiz_matches set document = null where id = ${matchId}::uuid`);
    await next(bilal, matchId);
    const newer = courseWithout(asked.slice(0, 1));
    await expect(nextQuestion(newer, asBilal(matchId))).rejects.toMatchObject({ code: 'match-over' });
    expect((await see(bilal, matchId)).end).toMatchObject({ outcome: 'void' });
  });

  it('drops its questions a day after its end, when no answer comes again', async () => {
    const matchId = await challenge(amina, bilal);
    for (const player of [amina, bilal]) await playMatch(server, player, matchId);
    const isStored = async () => (await readMatch(server.database, bilal.userId, matchId)).document !== null;
    await lapseMatches(server.deps);
    expect(await isStored()).toBe(true);
    server.clock.advance(86_400_001);
    await lapseMatches(server.deps);
    expect(await isStored()).toBe(false);
    expect((await see(bilal, matchId)).end?.outcome).toBe('drawn');
  });

  it('goes on when what has changed is no part of its questions', async () => {
    const matchId = await challenge(amina, bilal);
    await playMatch(server, amina, matchId);
    await playMatch(server, bilal, matchId, { upTo: 3 });
    const newer = courseWithout(['g12w25']);
    expect((await nextQuestion(newer, asBilal(matchId))).hand).toMatchObject({ index: 3 });
    await playMatch(server, bilal, matchId);
    expect((await see(bilal, matchId)).end?.outcome).not.toBe('void');
  });
});

/** A later course, in which these words mean something else. */
function courseWithout(changed: readonly WordId[]) {
  const { teaching } = server.deps;
  const words = new Map(teaching.course.words);
  for (const id of changed) {
    const word = words.get(id);
    if (word === undefined) throw new Error(`The course has no word ${id}`);
    words.set(id, { ...word, meaning: { ...word.meaning, en: `not ${word.meaning.en}` } });
  }
  const course = { ...teaching.course, version: 'another', words };
  const { forQuestions, shown } = teaching;
  return {
    ...server.deps,
    teaching: { ...teaching, course, forQuestions: { ...forQuestions, words }, shown: { ...shown, words } },
  };
}

describe('who may play', () => {
  it('those whose league is open and who have learnt ten words; what is missing is told', async () => {
    const who = await aLearnerAtAnyTime(server);
    const access = async () => (await who.call(getQuiz, {})).access;
    expect(await access()).toBe('locked');
    const other = await aRival(server, 'Hafsa');
    await server.database.run(sql`
      delete from learner_words where user_id = ${other.userId}::uuid and word_id > 'g01w09'`);
    expect((await other.call(getQuiz, {})).access).toBe('too-few-words');
    await learnWords(server, other, 0, 10);
    expect((await other.call(getQuiz, {})).access).toBe('open');
    await other.call(updateProfile, { body: { leaguesOptedOut: true } });
    expect((await other.call(getQuiz, {})).access).toBe('opted-out');
  });

  it('the others of the group are told by name and picture alone, with whether they can be challenged', async () => {
    const hafsa = await aRival(server, 'Hafsa', 5);
    await earn(server.deps, bilal.userId, 7);
    await challenge(bilal, amina);
    expect((await amina.call(listRivals, {})).rivals).toEqual([
      { playerId: bilal.userId, displayName: 'Bilal', avatarUrl: null, state: 'playing', isRewardedToday: false },
      { playerId: hafsa.userId, displayName: 'Hafsa', avatarUrl: null, state: 'too-few-words', isRewardedToday: false },
    ]);
    await hafsa.call(updateProfile, { body: { leaguesOptedOut: true } });
    expect((await amina.call(listRivals, {})).rivals).toHaveLength(1);
  });

  it('not two matches of the same two at once, nor with too few shared words, nor more than ten', async () => {
    const hafsa = await aRival(server, 'Hafsa', 9);
    const all = await Promise.allSettled([challenge(amina, bilal), challenge(bilal, amina), challenge(amina, bilal)]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(challenge(amina, bilal)).rejects.toMatchObject({ status: 409, code: 'match-under-way' });
    await expect(challenge(amina, hafsa)).rejects.toMatchObject({ status: 409, code: 'too-few-shared-words' });
    const others: TestLearner[] = [];
    while (others.length < 11) others.push(await aRival(server, 'Other'));
    const mine = (await listed(amina)).filter(({ isInvitation }) => !isInvitation).length;
    for (const other of others.slice(0, 10 - mine)) await challenge(amina, other);
    await expect(challenge(amina, others[10] as TestLearner)).rejects.toMatchObject({ code: 'too-many-matches' });
  });

  it('nobody of another group', async () => {
    const far = await aLearnerAtAnyTime(server);
    await grantTotalXp(server, [far.userId], 500);
    await learnWords(server, far, 0, 25);
    const body = { playerId: far.userId };
    await expect(amina.call(challengeRival, { body })).rejects.toMatchObject({ status: 404 });
    await expect(far.call(challengeRival, { body: { playerId: amina.userId } })).rejects.toMatchObject({
      code: 'quiz-locked',
    });
  });
});
