import {
  decideReports,
  getProfile,
  listNotices,
  listReports,
  listReportsOf,
  markNoticesSeen,
  reportProblem,
  reportQuestion,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveAddress } from '../../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerWrongly, reportIt } from '../../../test/report.ts';

const adminEmails: string[] = [];
let server: TestServer;
let administrator: TestLearner;
let who: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', adminEmails }, { startsAt: '2026-11-21T09:30:00Z' });
  administrator = await createLearner(server, { language: 'fr' });
  adminEmails.push('somebody-else@example.org', administrator.email);
  await proveAddress(server, administrator.email);
});
beforeEach(async () => {
  await server.database.run(sql`delete from reports`);
  who = await createLearner(server);
});
afterAll(() => server.close());

const list = (query: { state?: 'open' | 'accepted' | 'declined'; after?: string } = {}) =>
  administrator.call(listReports, { query });
const refusedWith = (code: string, status: number) => ({ status, code });
const noReport = '3f0e3e0c-4a0c-4f5e-9a64-0d6c1f4d8a11';
const noSubject = 'a'.repeat(64);

/** Reports on several subjects, `ofEach` per subject, a second apart. */
async function manyReports(subjects: number, ofEach: number): Promise<void> {
  await server.database.run(sql`
    insert into reports (user_id, course_version, exercise_id, question, correct_answer, is_correct_answer, report_type,
      message, word, wording, subject, created_at)
    select ${who.userId}::uuid, 'v', 'none', '', '', false, 'other', 'Report ' || s || '.' || n, 'w' || s, '[x]',
      lpad(to_hex(s), 64, '0'), timestamptz '2026-11-21T08:00:00Z' + (s * ${ofEach}::int + n) * interval '1 second'
    from generate_series(1, ${subjects}::int) s, generate_series(0, ${ofEach - 1}::int) n`);
}

describe('the page of the administrators', () => {
  it('shows a report with what was asked, answered and said, and of the learner the name alone', async () => {
    const run = await answerWrongly(server, who);
    const body = { sessionId: run.session.id, index: run.index, reportType: 'right-anyway', message: 'Why?' } as const;
    const { reportId, told } = await who.call(reportQuestion, { body });
    const { groups, next } = await list();
    expect(next).toBeNull();
    expect(groups).toMatchObject([{ word: told.word, count: 1 }]);
    expect(groups[0]?.wording).toMatch(/^\[\w+\]\n/);
    expect(groups[0]?.wording).not.toContain('\n- ');
    expect(groups[0]?.reports).toEqual([
      {
        id: reportId,
        exerciseId: '1-1-1',
        question: told.question,
        correctAnswer: told.correctAnswer,
        userAnswer: told.userAnswer,
        isCorrectAnswer: false,
        reportType: 'right-anyway',
        message: 'Why?',
        learnerName: 'Amina',
        createdAt: new Date(server.clock.now()).toISOString(),
        decidedAt: null,
        answer: null,
        gift: null,
      },
    ]);
    expect(JSON.stringify(groups)).not.toContain(who.email);
    expect(JSON.stringify(groups)).not.toContain(who.userId);
  });

  it('puts reports of one wording of one word together, whoever sent them and whatever the options were', async () => {
    const run = await answerWrongly(server, who);
    await reportIt(who, run);
    await server.database.run(sql`
      insert into reports (user_id, course_version, exercise_id, question, correct_answer, is_correct_answer, report_type,
        word, wording, subject, created_at)
      select ${(await createLearner(server)).userId}::uuid, course_version, exercise_id, question || E'\\n- other', correct_answer, false,
        'right-anyway', word, wording, subject, created_at from reports`);
    expect(await list()).toMatchObject({ groups: [{ count: 2, reports: [{}, {}] }] });
  });

  it('lists groups by their newest report, ten at once, each once', async () => {
    await manyReports(23, 5);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { groups, next } = await list(after === null ? {} : { after });
      for (const { word, count, reports } of groups) {
        seen.push(word);
        expect([count, reports.map(({ message }) => message)]).toEqual([
          5,
          [4, 3, 2].map((n) => `Report ${word.slice(1)}.${n}`),
        ]);
      }
      expect(groups.length).toBe(next === null ? 3 : 10);
      after = next;
    } while (after !== null);
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `w${23 - index}`));
  });

  it('lists the reports of one group, twenty at once', async () => {
    await manyReports(2, 45);
    const params = { subject: '1'.padStart(64, '0') };
    const messages: (string | null)[] = [];
    let after: string | null = null;
    do {
      const page: { reports: { message: string | null }[]; next: string | null } = await administrator.call(
        listReportsOf,
        { params, query: after === null ? {} : { after } },
      );
      messages.push(...page.reports.map(({ message }) => message));
      after = page.next;
    } while (after !== null);
    expect(messages).toEqual(Array.from({ length: 45 }, (_, index) => `Report 1.${44 - index}`));
  });

  it('decides a whole group, fifty at once', async () => {
    await manyReports(1, 60);
    const body = { decision: 'declined', reports: { subject: '1'.padStart(64, '0') } } as const;
    expect(await administrator.call(decideReports, { body })).toEqual({ decided: 50, left: 10 });
    expect(await administrator.call(decideReports, { body })).toEqual({ decided: 10, left: 0 });
    expect(await administrator.call(decideReports, { body })).toEqual({ decided: 0, left: 0 });
    expect(await list()).toEqual({ groups: [], next: null });
    expect(await list({ state: 'declined' })).toMatchObject({ groups: [{ count: 60 }] });
  });

  it('shows what was decided, what was said to it and what was given back', async () => {
    const id = await reportIt(who, await answerWrongly(server, who));
    const body = {
      decision: 'accepted' as const,
      reports: { ids: [id] },
      answer: ' You are <script>x</script>right. ',
    };
    await administrator.call(decideReports, { body });
    expect(await list()).toEqual({ groups: [], next: null });
    expect(await list({ state: 'accepted' })).toMatchObject({
      groups: [
        {
          reports: [
            {
              decidedAt: new Date(server.clock.now()).toISOString(),
              answer: 'You are right.',
              gift: { xp: 5, batteries: 1, isPassedNow: false, streak: null },
            },
          ],
        },
      ],
    });
  });

  it('needs no look at every report there ever was', async () => {
    await manyReports(40, 50);
    await server.database.run(sql`analyze reports`);
    const plan = await server.database.run<{ 'QUERY PLAN': string }>(sql`
      explain select id from reports where state = 'open' and not exists (
        select 1 from reports newer where newer.state = reports.state and newer.subject = reports.subject
          and (newer.created_at, newer.id) > (reports.created_at, reports.id))
      order by created_at desc, id desc limit 11`);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan Backward using reports_newest');
    expect(text).toContain('reports_of_subject');
    expect(text).not.toContain('Seq Scan');
  });
});

describe('only administrators', () => {
  const expectForbidden = async (learner: TestLearner) => {
    const asked = await Promise.allSettled([
      learner.call(listReports, {}),
      learner.call(listReportsOf, { params: { subject: noSubject } }),
      learner.call(decideReports, { body: { decision: 'accepted', reports: { ids: [noReport] } } }),
      learner.call(decideReports, { body: { decision: 'declined', reports: { subject: noSubject } } }),
    ]);
    for (const each of asked) expect(each).toMatchObject({ status: 'rejected', reason: refusedWith('forbidden', 403) });
    expect((await learner.call(getProfile, {})).isAdministrator).toBe(false);
  };

  it('read and decide reports: any other learner is refused, and nothing is decided', async () => {
    const id = await reportIt(who, await answerWrongly(server, who));
    await expectForbidden(who);
    const body = { decision: 'accepted' as const, reports: { ids: [id] } };
    await expect(who.call(decideReports, { body })).rejects.toMatchObject(refusedWith('forbidden', 403));
    expect(await list()).toMatchObject({ groups: [{ count: 1 }] });
    expect((await administrator.call(getProfile, {})).isAdministrator).toBe(true);
  });

  it('whose address is confirmed', async () => {
    const other = await createLearner(server);
    adminEmails.push(other.email);
    expect((await other.call(getProfile, {})).isAdministrator).toBe(false);
    await proveAddress(server, other.email);
    expect((await other.call(getProfile, {})).isAdministrator).toBe(true);
    await server.database.run(sql`update users set email_verified = false where id = ${other.userId}::uuid`);
    await expectForbidden(other);
  });

  it('whose address it is still, whatever an older token says', async () => {
    const other = await createLearner(server);
    adminEmails.push(other.email);
    await proveAddress(server, other.email);
    await server.database.run(sql`update users set email = 'new-' || email where id = ${other.userId}::uuid`);
    await expectForbidden(other);
  });

  it('and no visitor', async () => {
    const asked = call(server.url, listReports, {});
    await expect(asked).rejects.toMatchObject(refusedWith('unauthorized', 401));
  });

  it.each([
    { decision: 'accepted' },
    { decision: 'accepted', reports: {} },
    { decision: 'accepted', reports: { ids: [] } },
    { decision: 'accepted', reports: { ids: Array.from({ length: 51 }, () => noReport) } },
    { decision: 'accepted', reports: { ids: ['mine'] } },
    { decision: 'accepted', reports: { ids: [noReport], subject: noSubject } },
    { decision: 'open', reports: { ids: [noReport] } },
    { decision: 'accepted', reports: { ids: [noReport] }, answer: 'a'.repeat(501) },
    { decision: 'accepted', reports: { ids: [noReport] }, xp: 1000 },
  ])('decide in the contract’s own words: %j is a bad request', async (body) => {
    const asked = administrator.call(decideReports, { body: body as never });
    await expect(asked).rejects.toMatchObject(refusedWith('bad-request', 400));
  });

  it.each(['', '1', '1.x', "1.' or 1=1", `99999999999999999.${noReport}`])(
    'page by a cursor of the server: "%s" is a bad request',
    async (after) => {
      await expect(list({ after })).rejects.toMatchObject(refusedWith('bad-request', 400));
    },
  );
});

describe('a problem that is no question’s', () => {
  const key = { 'idempotency-key': 'once' };

  it('is kept once for each key, in a group of its own', async () => {
    const body = { message: ' The menu is <script>x</script>gone. ' };
    const sent = await Promise.all([1, 2, 3].map(() => who.call(reportProblem, { body }, key)));
    expect(new Set(sent.map(({ reportId }) => reportId)).size).toBe(1);
    await (await createLearner(server)).call(reportProblem, { body }, key);
    const { groups } = await list();
    expect(groups).toMatchObject([{ word: '', wording: '', count: 2 }]);
    expect(groups[0]?.reports[0]).toMatchObject({ message: 'The menu is gone.', exerciseId: 'none', question: '' });
  });

  it('is always told in words', async () => {
    for (const message of ['', ' \n', '<script>x</script>'])
      await expect(who.call(reportProblem, { body: { message } })).rejects.toMatchObject(
        refusedWith('report-needs-text', 409),
      );
    await expect(who.call(reportProblem, { body: { message: 'a'.repeat(1001) } })).rejects.toMatchObject(
      refusedWith('bad-request', 400),
    );
    expect(await list()).toEqual({ groups: [], next: null });
  });

  it('is taken twenty times an hour', async () => {
    for (let index = 0; index < 20; index += 1) await who.call(reportProblem, { body: { message: `No. ${index}` } });
    const sent = who.call(reportProblem, { body: { message: 'One more' } });
    await expect(sent).rejects.toMatchObject(refusedWith('too-many-requests', 429));
  });

  it('is accepted with thanks', async () => {
    const { reportId } = await who.call(reportProblem, { body: { message: 'The menu is gone.' } });
    const body = { decision: 'accepted' as const, reports: { ids: [reportId] } };
    await administrator.call(decideReports, { body });
    expect(await who.call(listNotices, {})).toEqual({
      notices: [{ id: reportId, kind: 'report-accepted', word: '', session: null, gift: null, answer: null }],
    });
  });
});

describe('the learner', () => {
  it('is told of each decision once, in the order in which they were made', async () => {
    const { session, ...run } = await answerWrongly(server, who);
    const first = await reportIt(who, { session, ...run });
    const { reportId: second } = await who.call(reportProblem, { body: { message: 'The menu is gone.' } });
    expect(await who.call(listNotices, {})).toEqual({ notices: [] });
    const decide = (decision: 'accepted' | 'declined', id: string, answer: string) =>
      administrator.call(decideReports, { body: { decision, reports: { ids: [id] }, answer } });
    await decide('accepted', first, 'You were right.');
    server.clock.advance(1000);
    await decide('declined', second, 'It is there.');
    const { notices } = await who.call(listNotices, {});
    expect(notices).toMatchObject([
      { id: first, kind: 'report-accepted', session: 'exercise', answer: 'You were right.', gift: { batteries: 1 } },
      { id: second, kind: 'report-declined', session: null, answer: 'It is there.', gift: null },
    ]);
    expect(notices[0]).not.toMatchObject({ word: '' });
    const ids = notices.map(({ id }) => id);
    expect(await who.call(markNoticesSeen, { body: { ids } })).toEqual({ seen: 2 });
    expect(await who.call(markNoticesSeen, { body: { ids } })).toEqual({ seen: 0 });
    expect(await who.call(listNotices, {})).toEqual({ notices: [] });
  });

  it('cannot mark another’s notices, nor a report that is still open', async () => {
    const id = await reportIt(who, await answerWrongly(server, who));
    expect(await who.call(markNoticesSeen, { body: { ids: [id] } })).toEqual({ seen: 0 });
    await administrator.call(decideReports, { body: { decision: 'declined', reports: { ids: [id] } } });
    const stranger = await createLearner(server);
    expect(await stranger.call(listNotices, {})).toEqual({ notices: [] });
    expect(await stranger.call(markNoticesSeen, { body: { ids: [id] } })).toEqual({ seen: 0 });
    expect((await who.call(listNotices, {})).notices).toHaveLength(1);
  });
});
