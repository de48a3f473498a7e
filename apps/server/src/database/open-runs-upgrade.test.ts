import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerLetters,
  answerQuestion,
  answerSounding,
  nextQuizQuestion,
  type SessionView,
  startExercise,
  startLesson,
  startLetters,
  startPlacement,
  startReview,
  startSitting,
  startSounding,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { earn } from '../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { learningStateOf } from '../../test/learning-state.ts';
import { OfflineBrowser } from '../../test/offline-browser.ts';
import { answerOne, passExercise, playToEnd, questionsBehind } from '../../test/play.ts';
import { aRival, challenge, playMatch } from '../../test/quiz.ts';
import { migrationsFolder } from './migrate.ts';

const hourMs = 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const migrationOf = (name: string) => readFileSync(join(migrationsFolder, name), 'utf8');
const run = (text: string) => server.database.run(sql.raw(text));

/** The state of the tables before a migration. */
async function upgradeToLateBatteries(): Promise<void> {
  await run('alter table exercise_sessions drop column batteries');
  await run(migrationOf('0028_late_batteries.sql'));
}

const undone = [
  'drop trigger profiles_day_moves_reminder on profiles',
  `create trigger profiles_zone_moves_reminder after update of time_zone on profiles for each row
    when (old.time_zone is distinct from new.time_zone) execute function judge_reminder_in_new_zone()`,
  'alter table profiles drop column day_begins, drop column can_read',
  'alter table quiz_matches drop column document',
  'drop index users_unconfirmed, quiz_matches_void, word_reviews_readings, soundings_one_open, exercise_sessions_reviews',
  'drop table claimed_guest_tickets, reading_places, verse_bookmarks, verse_notes',
  'alter table soundings drop column purpose',
  'create unique index soundings_one_open on soundings (user_id) where finished_at is null',
  'alter table refresh_tokens drop column is_shared',
];

/** Every migration after late batteries. */
async function upgradeFromLateBatteries(): Promise<void> {
  for (const statement of undone) await run(statement);
  const later = readdirSync(migrationsFolder).filter((name) => /^\d{4}_.*\.sql$/.test(name) && name > '0029');
  expect(later.length).toBeGreaterThan(10);
  for (const name of later.toSorted())
    for (const statement of migrationOf(name).split('--> statement-breakpoint')) await run(statement);
}

/** Answers the first question of a session. */
async function beginOf(who: TestLearner, session: SessionView): Promise<SessionView> {
  const questions = await questionsBehind(server, session.id);
  const [first] = questions;
  if (first === undefined) throw new Error('no question');
  await answerOne(server, who, session.id, 0, first);
  return session;
}

test.each([
  // Its ticket was issued under the rule before: what was lost counts at the receipt.
  ['before late batteries', upgradeToLateBatteries, 15],
  ['with late batteries', upgradeFromLateBatteries, 23],
])(
  'open runs of every kind and a waiting log of the version %s go on after the upgrade',
  async (_, upgrade, battery) => {
    const { clock } = server;
    const [who, rival] = [await aRival(server, 'Amina'), await aRival(server, 'Bilal')];
    await server.database.run(sql`update profiles set learning_level = 'expert' where user_id = ${who.userId}::uuid`);
    await passExercise(server, who);
    // Later than any word is due, wherever the load was spread to.
    clock.advance(40 * 24 * hourMs);
    for (const { userId } of [who, rival]) await earn(server.deps, userId, 10);
    const phone = new OfflineBrowser(server, who);
    const ticket = (await phone.take()).find(({ kind }) => kind === 'exercise');
    if (ticket === undefined) throw new Error('no ticket');
    phone.play(ticket, { wrong: 9, questions: 11 });

    const start = {
      // First: any other may ask the due words, in pairs all of them.
      review: () => who.call(startReview, {}),
      exercise: () => who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 4 } }),
      lesson: () => who.call(startLesson, { body: { lessonId: '1' } }),
      sitting: () => who.call(startSitting, { body: { about: '112' } }),
      placement: () => who.call(startPlacement, { body: { guide: 1 } }),
    };
    const open = new Map<string, SessionView>();
    for (const [kind, begin] of Object.entries(start)) open.set(kind, await beginOf(who, (await begin()).session));
    const letters = await who.call(startLetters, { body: { kind: 'lesson', lesson: 1 } });
    const noIdea = { index: 0, answer: { kind: 'no-idea' } } as const;
    await who.call(answerLetters, { params: { runId: letters.id }, body: noIdea });
    const sounding = await who.call(startSounding, {});
    await who.call(answerSounding, { params: { soundingId: sounding.id }, body: noIdea });
    const matchId = await challenge(who, rival);
    await playMatch(server, who, matchId, { upTo: 3 });
    const { xp } = await learningStateOf(server, who);

    await upgrade();

    expect((await learningStateOf(server, who)).xp).toBe(xp);
    const resumed = new Map<string, SessionView>();
    for (const [kind, begin] of Object.entries(start)) {
      const { session } = await begin();
      expect(session, kind).toMatchObject({ id: open.get(kind)?.id, resumed: true });
      expect(session.verdicts, kind).toHaveLength(1);
      resumed.set(kind, session);
    }
    for (const [kind, session] of resumed)
      expect(await playToEnd(server, who, session), kind).toMatchObject({ passed: true, percent: 100 });
    expect(await who.call(startLetters, { body: { kind: 'lesson', lesson: 1 } })).toMatchObject({
      id: letters.id,
      question: { index: 1 },
    });
    await who.call(answerLetters, { params: { runId: letters.id }, body: noIdea });
    expect(await who.call(startSounding, {})).toMatchObject({ id: sounding.id, question: { index: 1 } });
    await who.call(answerSounding, { params: { soundingId: sounding.id }, body: noIdea });
    expect((await who.call(nextQuizQuestion, { params: { matchId } })).hand?.index).toBe(3);
    await playMatch(server, who, matchId);

    clock.advance(8 * hourMs);
    const { player, asides } = await phone.deliver();
    expect([asides, player.battery]).toEqual([[], battery]);
  },
);

it('an answer of the version before is recognised when it is sent again', async () => {
  const who = await aRival(server, 'Candan');
  const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 2 } });
  const [question] = await questionsBehind(server, session.id);
  if (question === undefined || question.kind === 'matching') throw new Error('no question to answer');
  const body = { index: 0, answer: { kind: 'no-idea' } } as const;
  const first = await who.call(answerQuestion, { params: { sessionId: session.id }, body });
  await upgradeToLateBatteries();
  expect(await who.call(answerQuestion, { params: { sessionId: session.id }, body })).toEqual(first);
});
