import { randomUUID } from 'node:crypto';
import {
  addPushSubscription,
  listQuests,
  listSignIns,
  markReading,
  reportProblem,
  setBookmark,
  setReadingPlace,
  startLetters,
  startSounding,
  uploadAvatar,
  voiceTestText,
  writeNote,
} from '@kalima/contract';
import { aWav } from '@kalima/testing/make-wav.ts';
import { sql } from 'drizzle-orm';
import { createLearners } from '../bulk-learners.ts';
import type { TestServer } from '../harness.ts';
import type { TestLearner } from '../learner.ts';
import { OfflineBrowser } from '../offline-browser.ts';
import { redAndBlue } from '../pictures.ts';
import { challenge, learnWords, letPlayQuiz } from '../quiz.ts';
import { answerWrongly, reportIt } from '../report.ts';
import type { Known } from './arbitrary-of.ts';

const browserKeys = {
  // A point of P-256, as in a browser subscription.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A learner who owns one of each resource that has an id. */
export async function aRichLearner(server: TestServer, learner: TestLearner) {
  const match = await aMatch(server, learner);
  const run = await answerWrongly(server, learner);
  const reportId = await reportIt(learner, run);
  const { reportId: noticeId } = await learner.call(reportProblem, { body: { message: 'a private problem' } });
  await server.database.run(sql`
    update reports set state = 'declined', decided_at = created_at, answer = 'a private answer'
    where id = ${noticeId}::uuid`);
  const endpoint = `https://push.example.org/send/${learner.userId}`;
  await learner.call(addPushSubscription, { body: { endpoint, keys: browserKeys } });
  const avatar = await putAvatar(server, learner);
  const { quests } = await learner.call(listQuests, {});
  const { signIns } = await learner.call(listSignIns, {});
  const { id: soundingId } = await learner.call(startSounding, {});
  const { id: runId } = await learner.call(startLetters, { body: { kind: 'lesson', lesson: 1 } });
  const offline = await aBegunTicket(server, learner);
  const markKey = randomUUID();
  const marked = { surah: 1, ayah: 1, kind: 'forgotten' as const, tokens: [1] };
  await learner.call(markReading, { body: marked }, { 'idempotency-key': markKey });
  await learner.call(setBookmark, { body: { surah: 1, ayah: 2, isSet: true } });
  await learner.call(writeNote, { body: { surah: 1, ayah: 2, text: 'a private note' } });
  await learner.call(setReadingPlace, { body: { surah: 1, ayah: 2, atMs: server.clock.now() } });
  const [report] = await server.database.run<{ subject: string }>(sql`
    select subject from reports where id = ${reportId}::uuid`);
  return {
    learner,
    ...match,
    sessionId: run.session.id,
    index: run.index,
    soundingId,
    runId,
    ...offline,
    markKey,
    reportId,
    noticeId,
    endpoint,
    avatar,
    signInId: signIns[0]?.id ?? '',
    subject: report?.subject ?? '',
    questIds: quests.map(({ id }) => id),
  };
}

export type RichLearner = Awaited<ReturnType<typeof aRichLearner>>;

async function aBegunTicket(server: TestServer, learner: TestLearner) {
  const browser = new OfflineBrowser(server, learner);
  const [ticket] = await browser.take();
  if (ticket === undefined) throw new Error('Nothing can be taken along');
  browser.play(ticket, { questions: 0 });
  await browser.deliverAll();
  const pageLoad = browser.log[0]?.pageLoad ?? '';
  return { ticketId: ticket.id, signature: ticket.signature, browserId: browser.id, pageLoad };
}

/** A running match against an inactive rival of the same league group. */
async function aMatch(server: TestServer, learner: TestLearner) {
  await letPlayQuiz(server, learner);
  const [rivalId = ''] = await createLearners(server, 1);
  await learnWords(server, { userId: rivalId }, 0, 25);
  await server.database.run(sql`
    insert into league_memberships (user_id, week_start_date, group_id, weekly_xp, reached_at)
    select ${rivalId}::uuid, week_start_date, group_id, 0, reached_at
    from league_memberships where user_id = ${learner.userId}::uuid`);
  return { rivalId, matchId: await challenge(learner, { userId: rivalId }) };
}

/** @returns the name of the file */
export async function putAvatar(server: TestServer, { token }: TestLearner): Promise<string> {
  const reply = await fetch(`${server.url}${uploadAvatar.path}`, {
    method: uploadAvatar.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await redAndBlue().png().toBuffer()),
  });
  const { avatarUrl } = uploadAvatar.reply.parse(await reply.json());
  return avatarUrl?.split('/').at(-1) ?? '';
}

/** Valid values by field name, which pass the first validation. */
export function knownOf(server: TestServer, { learner, ...rich }: RichLearner): Known {
  const lessons = ['1', '2', '12', '13'];
  const word = server.deps.teaching.course.guides[0]?.words[0];
  return {
    after: [`1700000000000.${rich.reportId}`],
    browserId: [rich.browserId],
    arabic_text: ['رَبّ', 'كِتَاب'],
    audio: [aWav(0.2), aWav(0.2, { amplitude: 0 })].map((wav) => wav.toString('base64')),
    auth: [browserKeys.auth],
    email: [learner.email, 'somebody@example.org'],
    endpoint: [rich.endpoint, 'https://push.example.org/send/other', 'http://127.0.0.1/', 'https://10.0.0.1/x'],
    file: [rich.avatar],
    id: [rich.signInId],
    has: [rich.ticketId],
    ids: [rich.noticeId, rich.reportId],
    index: [rich.index, rich.index + 1, 0],
    lessonId: lessons,
    matchId: [rich.matchId],
    matchIds: [rich.matchId],
    p256dh: [browserKeys.p256dh],
    pageLoad: [rich.pageLoad],
    password: ['a good password', 'another one'],
    playerId: [rich.rivalId, learner.userId],
    number: [1, 12],
    questId: rich.questIds,
    reference: ['3:189'],
    redirect_to: ['/home', 'https://evil.example/', '//evil.example'],
    reportId: [rich.reportId],
    sessionId: [rich.sessionId],
    soundingId: [rich.soundingId],
    runId: [rich.runId],
    signature: [rich.signature],
    subject: [rich.subject],
    ticketId: [rich.ticketId],
    text: [word?.forms[0], voiceTestText, 'كِتَاب'],
    timeZone: ['UTC', 'Europe/Paris', 'Pacific/Kiritimati', 'Nowhere/Else'],
    userId: [learner.userId],
    user_id_param: [learner.userId],
    exercise: [1, 2],
    guide: [1, 2],
    level: [1],
    wordId: [word?.id],
    word: [word?.id, 's112w01'],
    surah: [1, 112],
    ayah: [1, 2],
    tokens: [1, 2],
  };
}
