import { reportProblem, reportQuestion, sendReportEmail } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerWrongly, reportIt } from '../../../test/report.ts';
import type { Mail, Mailer } from '../../outside/mail.ts';
import { writeReportMail } from './report-mail.ts';

const adminEmails: string[] = [];
/** Records mails, and fails while `isAway`. */
const post = { sent: [] as Mail[], isAway: false };
const mailer: Mailer = {
  kind: 'smtp',
  mails: [],
  send: async (mail) => {
    if (post.isAway) throw new Error('the mail server is away');
    post.sent.push(mail);
  },
};
let server: TestServer;
let who: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', adminEmails }, { mailer });
});
beforeEach(async () => {
  who = await createLearner(server);
  Object.assign(post, { sent: [], isAway: false });
  adminEmails.splice(0, adminEmails.length, 'first@example.org', 'second@example.org');
});
afterAll(() => server.close());

const send = (reportId: string, more: object = {}) => who.call(sendReportEmail, { body: { reportId, ...more } });

describe('the mail about a report', () => {
  it('goes to every administrator, each in their own language, and tells what is stored', async () => {
    const french = await createLearner(server, { language: 'fr' });
    adminEmails.push(french.email);
    const run = await answerWrongly(server, who);
    const body = {
      sessionId: run.session.id,
      index: run.index,
      reportType: 'other',
      message: 'No <b>sound</b>.',
    } as const;
    const { reportId, told } = await who.call(reportQuestion, { body });
    expect(await send(reportId)).toEqual({ sent: true });
    expect(post.sent.map(({ to }) => to)).toEqual(adminEmails);
    const [english, , other] = post.sent;
    for (const part of [told.question, told.correctAnswer, told.userAnswer, 'No <b>sound</b>.', 'Amina', '1-1-1'])
      expect(english?.text).toContain(part);
    expect(english?.text).toContain(`${server.url}/admin/reports`);
    expect(english?.subject).toBe(`Kalima: a question on ${told.word} was reported`);
    expect(other?.subject).toBe(`Kalima: une question sur ${told.word} a été signalée`);
    expect(english?.html).toContain('No &#60;b&#62;sound&#60;/b&#62;.');
  });

  it('takes the request as the specification has it, and believes nothing of it', async () => {
    await reportIt(who, await answerWrongly(server, who));
    const body = {
      exerciseType: 'listening\r\nBcc: victim@example.org',
      question: 'Buy cheap watches',
      userAnswer: null,
      correctAnswer: 'https://evil.example',
      word: 'word',
      reportType: 'spam',
      reportText: '<a href="https://evil.example">here</a>',
      userName: 'The administrator',
    };
    expect(await who.call(sendReportEmail, { body })).toEqual({ sent: true });
    const sentMail = JSON.stringify(post.sent);
    for (const forged of ['Bcc', 'watches', 'evil', 'spam', 'The administrator', 'listening\\r'])
      expect(sentMail).not.toContain(forged);
  });

  it('is sent once, however often it is asked for', async () => {
    const id = await reportIt(who, await answerWrongly(server, who));
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(id)));
    expect(replies.filter(({ sent }) => sent)).toHaveLength(1);
    expect(post.sent).toHaveLength(adminEmails.length);
  });

  it('without a name of a report is about the newest that was not written about', async () => {
    for (const message of ['The first.', 'The second.']) {
      await who.call(reportProblem, { body: { message } });
      server.clock.advance(1000);
    }
    const ask = () => who.call(sendReportEmail, { body: {} });
    expect([await ask(), await ask(), await ask()].map(({ sent }) => sent)).toEqual([true, true, false]);
    const [first, , second] = post.sent;
    expect(first?.text).toContain('The second.');
    expect(second?.text).toContain('The first.');
    expect(first?.subject).toBe('Kalima: a problem was reported');
  });

  it('costs a learner nothing when the mail server is away', async () => {
    post.isAway = true;
    const id = await reportIt(who, await answerWrongly(server, who));
    expect(await send(id)).toEqual({ sent: false });
    const rows = await server.database.run(sql`select state from reports where id = ${id}::uuid`);
    expect(rows).toEqual([{ state: 'open' }]);
  });

  it('is about no report of another learner, and of none that is not there', async () => {
    const id = await reportIt(who, await answerWrongly(server, who));
    who = await createLearner(server);
    for (const named of [id, '3f0e3e0c-4a0c-4f5e-9a64-0d6c1f4d8a11'])
      expect(await send(named)).toEqual({ sent: false });
    expect(post.sent).toEqual([]);
  });

  it('goes nowhere where the owner has named nobody', async () => {
    adminEmails.length = 0;
    const id = await reportIt(who, await answerWrongly(server, who));
    expect(await send(id)).toEqual({ sent: false });
  });

  it('is no visitor’s to ask for', async () => {
    const asked = call(server.url, sendReportEmail, { body: {} });
    await expect(asked).rejects.toMatchObject({ status: 401 });
  });

  it('is asked for thirty times an hour at most', async () => {
    const ask = () => who.call(sendReportEmail, { body: {} });
    for (let index = 0; index < 30; index += 1) await ask();
    await expect(ask()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  });
});

describe('whatever a learner is called and writes', () => {
  const forged = {
    exercise_id: '1-1-1',
    question: '[true_false]\nرَبّ = Lord',
    correct_answer: 'true',
    user_answer: 'x\r\nBcc: victim@example.org',
    report_type: 'other',
    message: '</p><script>alert(1)</script>"\'&',
    word: `رَبّ\r\nBcc: victim@example.org ${'long '.repeat(40)}`,
    display_name: 'Amina\r\nBcc: victim@example.org',
  } as const;

  it.each(['en', 'fr'] as const)('no header can be made of it, nor any markup (%s)', (language) => {
    const { subject, html, text, to } = writeReportMail(
      forged,
      language,
      'a@example.org',
      'https://k.example/admin/reports',
    );
    expect(to).toBe('a@example.org');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(90);
    expect(html).not.toMatch(/<script|alert\(1\)<\/|"'&/);
    expect(html.match(/<a href/g)).toHaveLength(1);
    expect(text).toContain('Amina Bcc: victim@example.org');
  });
});
