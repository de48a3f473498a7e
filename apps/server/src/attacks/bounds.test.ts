import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  addPushSubscription,
  blockPlayer,
  buyGemPack,
  cancelSubscription,
  challengeRival,
  claimGuestTicket,
  createCheckout,
  customerPortal,
  deliverMoves,
  exportData,
  findMatch,
  letterClip,
  listBlocks,
  listInvitations,
  listNotices,
  listSignIns,
  markReading,
  maxBlocks,
  maxBookmarks,
  maxInvitations,
  maxNotes,
  maxNotices,
  questionClip,
  readSoundings,
  resumeSubscription,
  setBookmark,
  setReadingPlace,
  startExercise,
  startLetters,
  startSounding,
  takeTickets,
  undoMark,
  writeNote,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrowser, newAddress, password } from '../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner, type TestLearner } from '../../test/learner.ts';
import { OfflineBrowser } from '../../test/offline-browser.ts';
import { questionsBehind } from '../../test/play.ts';
import { aRival } from '../../test/quiz.ts';
import { dropUnconfirmed } from '../features/account/drop-unconfirmed.ts';
import { maxUsedTokens } from '../features/account/sign-in/refresh-session.ts';
import { maxSessions } from '../features/account/sign-in/start-sign-in.ts';
import { maxOfflineBrowsers, maxRejectedMoves } from '../features/exercise/offline/deliver-moves.ts';
import { lapseMatches } from '../features/quiz/lapse-matches.ts';
import { maxListedSoundings } from '../features/sounding/sounding-store.ts';
import type { Files } from '../outside/files/files.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Of the files: closed while a test holds them. */
let gate: Promise<void> = Promise.resolve();
const lines: string[] = [];
const files: Files = {
  put: async () => undefined,
  read: async () => {
    await gate;
    return null;
  },
  remove: async () => undefined,
  removeAll: async () => undefined,
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { logLevel: 'info', emailConfirmation: 'off' },
    { startsAt: '2026-11-24T10:00:00Z', files, logTo: { write: (line) => void lines.push(line) } },
  );
});
afterAll(() => server.close());

const countOf = async (table: string, { userId }: Pick<TestLearner, 'userId'>) => {
  const [row] = await server.database.run<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)} where user_id = ${userId}::uuid`);
  return row?.count;
};
const times = <Result>(count: number, act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const before = (days: number) => new Date(server.clock.now() - days * dayMs);

describe('an account has a bounded number of', () => {
  it('sign-ins: with one more, the one unused the longest ends', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`
      insert into auth_sessions (user_id, expires_at, created_at, updated_at)
      select ${who.userId}::uuid, ${before(-80)}, ${before(9)}, ${before(9)}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${maxSessions - 1}::int) n`);
    const signedIn = await times(10, () => aBrowser(server).signInWithPassword({ email: who.email, password }));
    expect(signedIn.map(({ error }) => error)).toEqual(signedIn.map(() => null));
    expect(await countOf('auth_sessions', who)).toBe(maxSessions);
    const { signIns } = await who.call(listSignIns, {});
    expect(signIns.filter(({ signedInAt }) => Date.parse(signedInAt) === server.clock.now())).toHaveLength(11);
  });

  it('used refresh tokens in a sign-in: with more, the oldest are deleted', async () => {
    const { email } = await createLearner(server);
    const browser = aBrowser(server);
    const { data } = await browser.signInWithPassword({ email, password });
    const session = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString());
    const sessionId: string = session.session_id;
    await server.database.run(sql`
      insert into refresh_tokens (token_hash, session_id, used_at, created_at)
      select ${sessionId} || n, ${sessionId}::uuid, ${before(1)}::timestamptz - n * interval '1 second', ${before(2)}
      from generate_series(1, ${maxUsedTokens + 200}::int) n`);
    expect((await browser.refreshSession()).error).toBeNull();
    const tokens = await server.database.run<{ used: boolean }>(sql`
      select used_at is not null as used from refresh_tokens where session_id = ${sessionId}::uuid`);
    expect(tokens.filter(({ used }) => used)).toHaveLength(maxUsedTokens);
    expect((await browser.refreshSession()).error).toBeNull();
  });

  it('browsers that deliver moves: with more, the one unused the longest is forgotten', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`
      insert into offline_browsers (user_id, browser_id, next_seq, last_digest, last_played_at)
      select ${who.userId}::uuid, gen_random_uuid(), 1, '', ${before(9)}
      from generate_series(1, ${maxOfflineBrowsers - 1}::int)`);
    const ticket = { id: randomUUID(), signature: 'none' };
    const replies = await times(5, async () => {
      const browser = new OfflineBrowser(server, who);
      browser.record(ticket, { kind: 'start' });
      return browser.deliver();
    });
    expect(replies.map(({ next }) => next)).toEqual([1, 1, 1, 1, 1]);
    expect(await countOf('offline_browsers', who)).toBe(maxOfflineBrowsers);
    expect(
      await server.database.run(sql`
      select from offline_browsers where user_id = ${who.userId}::uuid and last_played_at > ${before(1)}`),
    ).toHaveLength(5);
  });

  it('rejected moves: with more, the oldest are deleted, and a reply lists those of one delivery', async () => {
    const who = await createLearner(server);
    const browser = new OfflineBrowser(server, who);
    const ticket = { id: randomUUID(), signature: 'none' };
    await server.database.run(sql`
      insert into offline_asides (user_id, browser_id, seq, ticket_id, reason, move, at)
      select ${who.userId}::uuid, ${browser.id}::uuid, 10 + n, ${ticket.id}::uuid, 'unknown-ticket', '{}', ${before(9)}
      from generate_series(1, ${maxRejectedMoves}::int) n`);
    browser.record(ticket, { kind: 'start' });
    browser.record(ticket, { kind: 'finish' });
    const { asides } = await browser.deliver();
    expect(asides.slice(0, 2).map(({ seq }) => seq)).toEqual([0, 1]);
    expect(asides).toHaveLength(200);
    expect(await countOf('offline_asides', who)).toBe(maxRejectedMoves);
  });

  it('blocked players, also when many are blocked at once', async () => {
    const amina = await aRival(server, 'Amina');
    const rivals = [];
    for (let index = 0; index < 5; index += 1) rivals.push(await aRival(server, `Rival ${index}`));
    await server.database.run(sql`
      with others as (
        insert into users (email, email_verified, created_at, updated_at)
        select gen_random_uuid() || '@example.org', true, ${before(0)}, ${before(0)}
        from generate_series(1, ${maxBlocks - 2}::int) returning id
      ) select count(*) from others`);
    await server.database.run(sql`
      insert into quiz_blocks (user_id, blocked_id, created_at)
      select ${amina.userId}::uuid, p.user_id, ${before(1)} from profiles p
      where p.display_name is null limit ${maxBlocks - 2}`);
    const block = ({ userId }: TestLearner) => amina.call(blockPlayer, { body: { playerId: userId } });
    const outcomes = await Promise.allSettled(rivals.map(block));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'blocks-full' });
    expect((await amina.call(listBlocks, {})).blocked).toHaveLength(maxBlocks);
    const again = rivals.find((_, index) => outcomes[index]?.status === 'fulfilled') as TestLearner;
    expect((await block(again)).blocked).toHaveLength(maxBlocks);
  });

  it.each([
    [
      'verse_bookmarks',
      maxBookmarks,
      (who: TestLearner, ayah: number) => who.call(setBookmark, { body: { surah: 114, ayah, isSet: true } }),
    ],
    [
      'verse_notes',
      maxNotes,
      (who: TestLearner, ayah: number) => who.call(writeNote, { body: { surah: 114, ayah, text: 'a note' } }),
    ],
  ] as const)('%s, also when many come at once', async (table, max, write) => {
    const who = await createLearner(server);
    await server.database.run(sql`
      insert into ${sql.identifier(table)}
      select ${who.userId}::uuid, 2 + n / 200, 1 + n % 200,
        ${sql.raw(table === 'verse_notes' ? "'a note'," : '')} ${before(1)}::timestamptz
      from generate_series(0, ${max - 2}::int) n`);
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((ayah) => write(who, ayah)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countOf(table, who)).toBe(max);
  });

  it('listed soundings: the latest', async () => {
    const who = await createLearner(server);
    await server.database.run(sql`
      insert into soundings (id, user_id, questions, answers, covered, started_at, finished_at, finished_day)
      select gen_random_uuid(), ${who.userId}::uuid, '{"version":1,"questions":[]}', ${JSON.stringify([
        { word: 'g01w01', task: 'meaning_in_verse', verdict: 'right', option: 0, atMs: 0, tookMs: null },
      ])}::jsonb, 1000,
        d.at, d.at, d.at::date from (
          select ${before(0)}::timestamptz - n * interval '1 day' as at from generate_series(0, ${maxListedSoundings + 40}::int) n
        ) d`);
    const { history } = await who.call(readSoundings, {});
    expect(history).toHaveLength(maxListedSoundings);
    expect(history.at(-1)?.day).toBe('2026-11-24');
  });
});

/** The columns that make a row unique beside the learner: finitely many values each, or one a day, week or month. */
const onePer: readonly [table: string, what: string][] = [
  ['credentials', ''],
  ['account_deletions', ''],
  ['subscribers', ''],
  ['profiles', ''],
  ['reminders', ''],
  ['reading_places', ''],
  ['voice_settings', ''],
  ['league_standings', ''],
  ['learner_memories', ''],
  ['learner_words', 'word_id'],
  ['learner_packs', 'pack_id'],
  ['learner_letters', 'item'],
  ['letter_lessons', 'lesson'],
  ['opened_guides', 'guide_number'],
  ['test_outs', 'guide_number, level_number'],
  ['user_guide_progress', 'exercise_number, guide_number, lesson_id'],
  ['user_lesson_progress', 'lesson_id'],
  ['verse_bookmarks', 'ayah, surah'],
  ['verse_notes', 'ayah, surah'],
  ['streak_days', 'day'],
  ['monthly_xp_history', 'month, year'],
  ['league_memberships', 'week_start_date'],
  ['league_results', 'week_start_date'],
  ['user_quest_progress', 'quest_id'],
  ['quiz_players', 'match_id'],
  ['quiz_match_results', 'match_id'],
  ['quiz_blocks', 'blocked_id'],
  ['session_questions', 'session_id'],
];

it.each(onePer)('%s has one row of a learner for each "%s"', async (table, what) => {
  const columns = await server.database.run<{ name: string }>(sql`
    select a.attname::text as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'p' and k.conrelid = ${table}::regclass order by a.attname`);
  const names = columns.map(({ name }) => name);
  expect(names).toContain('user_id');
  expect(names.filter((name) => name !== 'user_id').join(', ')).toBe(what);
});

it('notices and invitations are listed up to a number, the others once these are seen', async () => {
  const who = await createLearner(server);
  await server.database.run(sql`
    insert into player_warnings (user_id, reason, kind, created_at)
    select ${who.userId}::uuid, 'name', 'warned', ${before(1)} from generate_series(1, ${maxNotices + 5}::int)`);
  expect((await who.call(listNotices, {})).notices).toHaveLength(maxNotices);
  const challengers = await times(maxInvitations + 2, () => createLearner(server));
  for (const { userId } of challengers)
    await server.database.run(sql`
      with match as (
        insert into quiz_matches (id, state, league_level, seed, course_version, created_at, lapses_at)
        values (gen_random_uuid(), 'open', 1, 1, '', ${before(1)}, ${before(-1)}) returning id
      )
      insert into quiz_players (match_id, user_id, seat)
      select id, ${userId}::uuid, 'first' from match union all select id, ${who.userId}::uuid, 'second' from match`);
  expect((await who.call(listInvitations, {})).invitations).toHaveLength(maxInvitations);
});

describe('what nobody needs any more is deleted:', () => {
  it('an account whose address was never confirmed, after a month', async () => {
    const [unconfirmed, played] = [newAddress(), newAddress()];
    for (const email of [unconfirmed, played])
      await server.database.run(sql`
        insert into users (email, created_at, updated_at) values (${email}, ${before(0)}, ${before(0)})`);
    await server.database.run(sql`
      insert into ledger (user_id, currency, amount, source, at)
      select id, 'xp', 5, 'before', ${before(0)} from users where email = ${played}`);
    const confirmed = await createLearner(server);
    const left = async () => {
      const rows = await server.database.run<{ email: string }>(sql`
        select email from users where email in (${unconfirmed}, ${played}, ${confirmed.email})`);
      return new Set(rows.map(({ email }) => email));
    };
    server.clock.advance(29 * dayMs);
    await dropUnconfirmed(server.deps);
    expect(await left()).toEqual(new Set([unconfirmed, played, confirmed.email]));
    server.clock.advance(2 * dayMs);
    await dropUnconfirmed(server.deps);
    expect(await left()).toEqual(new Set([played, confirmed.email]));
  });

  it('a match that did not count, after a month; one that counted stays', async () => {
    const who = await createLearner(server);
    const add = (state: 'void' | 'over', days: number) =>
      server.database.run(sql`
        with match as (
          insert into quiz_matches (id, state, league_level, seed, course_version, created_at, lapses_at, ended_at)
          values (gen_random_uuid(), ${state}, 1, 1, '', ${before(days)}, ${before(days)}, ${before(days)}) returning id
        )
        insert into quiz_players (match_id, user_id, seat, outcome, booked_at)
        select id, ${who.userId}::uuid, 'first', ${state === 'void' ? 'void' : 'won'}, ${before(days)} from match`);
    await add('void', 29);
    await add('void', 31);
    await add('over', 400);
    await lapseMatches(server.deps);
    expect(await countOf('quiz_players', who)).toBe(2);
  });
});

async function clip(who: TestLearner, path: string): Promise<void> {
  const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${who.token}` } });
  if (!reply.ok) throw Object.assign(new Error(path), { status: reply.status });
}

async function questionClipOf(who: TestLearner): Promise<void> {
  const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 3, exercise: 1 } });
  const index = (await questionsBehind(server, session.id)).findIndex(({ kind }) => kind === 'listening');
  await clip(who, questionClip.path.replace(':sessionId', session.id).replace(':index', String(index)));
}

async function letterClipOf(who: TestLearner): Promise<void> {
  const { id } = await who.call(startLetters, { body: { kind: 'lesson', lesson: 1 } });
  const [run] = await server.database.run<{ questions: object[] }>(sql`
    select questions -> 'questions' as questions from letter_runs where id = ${id}::uuid`);
  const index = run?.questions.findIndex((question) => 'spoken' in question);
  await clip(who, letterClip.path.replace(':runId', id).replace(':index', String(index)));
}

function aPushAddress() {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.org/${randomUUID()}`, keys };
}

const places = { surah: 114, ayah: 1 };
const guestClaim = { ticketId: randomUUID(), seed: 1, courseVersion: 'none', issuedAtMs: 0, signature: 'none' };
const noMoves = { browserId: randomUUID(), wallMs: 0, monotonicMs: 0, pageLoad: randomUUID(), entries: [] };
const limited: readonly [string, number, (who: TestLearner) => Promise<unknown>][] = [
  ['started-runs', 150, (who) => who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } })],
  ['started-letters', 60, (who) => who.call(startLetters, { body: { kind: 'lesson', lesson: 1 } })],
  ['started-soundings', 30, (who) => who.call(startSounding, {})],
  ['taken-tickets', 60, (who) => who.call(takeTickets, { body: { has: [] } })],
  ['offline-deliveries', 600, (who) => who.call(deliverMoves, { body: noMoves })],
  ['guest-claims', 60, (who) => who.call(claimGuestTicket, { body: guestClaim })],
  ['reading-place:learner', 1200, (who) => who.call(setReadingPlace, { body: { ...places, atMs: 0 } })],
  ['own-verses:learner', 600, (who) => who.call(setBookmark, { body: { ...places, isSet: true } })],
  ['own-verses:learner', 600, (who) => who.call(writeNote, { body: { ...places, text: '' } })],
  [
    'reading-marks:learner',
    300,
    (who) => who.call(markReading, { body: { ...places, kind: 'forgotten', tokens: [1] } }),
  ],
  ['reading-marks:learner', 300, (who) => who.call(undoMark, { body: { ...places, key: randomUUID() } })],
  ['quiz-challenges', 30, (who) => who.call(challengeRival, { body: { playerId: randomUUID() } })],
  ['quiz-searches', 60, (who) => who.call(findMatch, {})],
  ['push-subscription:learner', 40, (who) => who.call(addPushSubscription, { body: aPushAddress() })],
  ['payments:learner', 60, (who) => who.call(createCheckout, { body: { plan: 'super_monthly' } })],
  ['payments:learner', 60, (who) => who.call(buyGemPack, { body: { pack: 'gems_1200' } })],
  ['payments:learner', 60, (who) => who.call(customerPortal, {})],
  ['payments:learner', 60, (who) => who.call(cancelSubscription, {})],
  ['payments:learner', 60, (who) => who.call(resumeSubscription, {})],
  ['question-clips:learner', 600, questionClipOf],
  ['question-clips:learner', 600, letterClipOf],
];

/** Sets a limiter's count of this hour. */
const count = ({ userId }: TestLearner, name: string, uses: number) =>
  server.database.run(sql`
    insert into rate_limits (key, window_start, count) values (
      ${`${name}:${createHash('sha256').update(userId).digest('base64url')}`},
      ${new Date(Math.floor(server.clock.now() / hourMs) * hourMs)}, ${uses})`);

const isRefused = (error: unknown) => (error as { status?: number }).status === 429;

describe('the limiter', () => {
  it.each(limited)('%s takes %i an hour', async (name, limit, act) => {
    const outcomes = [];
    for (const uses of [limit, limit - 1]) {
      const who = await aRival(server, 'Amina');
      await count(who, name, uses);
      outcomes.push(await act(who).then(() => false, isRefused));
    }
    expect(outcomes).toEqual([true, false]);
  });
});

describe('exports', () => {
  it('are made one after the other, and ten wait at most', async () => {
    const who = await times(2, () => createLearner(server));
    for (const { userId } of who)
      await server.database.run(sql`
        update profiles set avatar_url = ${`/api/avatars/${userId}/1.jpg`} where user_id = ${userId}::uuid`);
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    const refused: unknown[] = [];
    const made = who.flatMap((each) =>
      Array.from({ length: 10 }, () => each.call(exportData, {}).catch((error: unknown) => void refused.push(error))),
    );
    await expect.poll(() => refused.length).toBe(9);
    open();
    await Promise.all(made);
    for (const error of refused) expect(error).toMatchObject({ status: 503, code: 'unavailable' });
  });
});

it('a line of the log has a bounded length, whatever was asked for', async () => {
  const from = lines.length;
  await fetch(`${server.url}/${'x'.repeat(8000)}`);
  await expect.poll(() => lines.length).toBeGreaterThan(from);
  for (const line of lines) expect(line.length).toBeLessThan(2000);
});
