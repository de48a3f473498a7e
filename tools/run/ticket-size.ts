/**
 * `npm run ticket-size`: weighs offline tickets on the way through all exercises, and each guide with its clips.
 * Ends with an error where a ticket or a guide is over its budget.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AuthSession, ReplyOf, TicketView, takeTickets } from '@kalima/contract';
import { createApiClient, passByWire } from '@kalima/testing/client/api-client.ts';
import { learnGuides } from '@kalima/testing/client/course-answers.ts';
import { median } from '@kalima/testing/measuring/numbers.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';

const kB = 1000;
/** Bytes. A ticket compressed as replies are; a guide is its tickets, compressed, and their clips. */
const budgets = { ticket: 15 * kB, guide: 1500 * kB };
const guides = Array.from({ length: 12 }, (_, index) => index + 1);
const levels = [1, 2, 3, 4, 5];
const exercises = [1, 2, 3, 4];
/** Long enough for the limits of an hour, and for words to fall due. */
const betweenMs = 7_200_000;
const heardGuides = (process.argv[2] ?? '5').split(',').map(Number);

type DownloadInfo = ReplyOf<typeof takeTickets>;

const gzip = (ticket: TicketView): number => gzipSync(JSON.stringify(ticket)).length;
/** The quality of live replies: Node's own would be slower and smaller. */
const brotli = (ticket: TicketView): number =>
  brotliCompressSync(JSON.stringify(ticket), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
const inKB = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', PLAN_POLICY: 'everyone-super' });
let isOver = false;

function weigh(name: string, tickets: readonly TicketView[]): void {
  for (const [way, size] of [
    ['Brotli', brotli],
    ['gzip', gzip],
  ] as const) {
    const sizes = tickets.map(size);
    const max = Math.max(...sizes);
    const largest = tickets[sizes.indexOf(max)];
    const place = largest?.kind === 'exercise' ? ` (${largest.guide}-${largest.level}-${largest.exercise})` : '';
    isOver ||= max > budgets.ticket;
    console.log(
      `${name}, ${way}: ${tickets.length} tickets, median ${inKB(median(sizes))}, max ${inKB(max)}${place}, budget ${inKB(budgets.ticket)}`,
    );
  }
}

try {
  const account = { email: 'size@example.org', password: 'a good password' };
  const post = async (path: string, body: object): Promise<AuthSession> => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as AuthSession;
  };
  await post('/auth/v1/signup', account);
  let token = '';
  const signIn = async () => {
    token = (await post('/auth/v1/token?grant_type=password', account)).access_token;
    return token;
  };
  const api = createApiClient(server.url, signIn);
  const knowledge = await learnGuides(server.url, guides);
  const take = (guide?: number) =>
    api.post<DownloadInfo>('/api/tickets', { has: [], ...(guide !== undefined && { guide }) });

  const weighGuide = async (guide: number): Promise<void> => {
    const { tickets } = await take(guide);
    const ofGuide = tickets.filter((ticket) => ticket.guide === guide);
    const packed = sumOf(ofGuide.map(brotli));
    const clips: { bytes: number; hash: string }[] = [];
    for (const address of ofGuide.flatMap((ticket) => Object.values(ticket.clips))) {
      const reply = await fetch(server.url + address, { headers: { authorization: `Bearer ${token}` } });
      if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
      const bytes = Buffer.from(await reply.arrayBuffer());
      clips.push({ bytes: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') });
    }
    const inAll = sumOf(clips.map(({ bytes }) => bytes));
    const distinct = [...new Map(clips.map((clip) => [clip.hash, clip.bytes])).values()];
    const total = packed + inAll;
    isOver ||= total > budgets.guide;
    console.log(
      `guide ${guide}: ${ofGuide.length} tickets ${inKB(packed)}, ${clips.length} clips ${inKB(inAll)} (${distinct.length} different, ${inKB(sumOf(distinct))}): ${inKB(total)}, budget ${inKB(budgets.guide)}`,
    );
  };

  const atEachPoint: TicketView[] = [];
  const downloaded: TicketView[] = [];
  const reviews: TicketView[] = [];
  for (const guide of guides) {
    if (heardGuides.includes(guide)) await weighGuide(guide);
    for (const level of levels) {
      for (const exercise of exercises) {
        const { tickets } = await take();
        const [next, ...others] = tickets.filter(({ kind }) => kind === 'exercise');
        if (next?.guide !== guide || next.level !== level || next.exercise !== exercise)
          throw new Error(`${guide}-${level}-${exercise} is not the next one`);
        atEachPoint.push(next);
        downloaded.push(...others);
        reviews.push(...tickets.filter(({ kind }) => kind === 'review'));
        await passByWire(api, { guide, level, exercise }, knowledge);
        await server.advanceClock(betweenMs);
      }
    }
    console.error(`guide ${guide} is passed`);
  }
  weigh('the next exercise', atEachPoint);
  weigh('exercises further ahead', downloaded);
  weigh('reviews', reviews);
} finally {
  await server.close();
}
if (isOver) process.exitCode = 1;
