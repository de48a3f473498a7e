import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@kalima/contract';
import { type Known, type Shape, shapeOf } from './arbitrary-of.ts';
import type { RichLearner } from './cast.ts';

/** What belongs to a learner, by the name of the field that says which. A new such field is named here, or the sweep fails. */
export function idsOf({ learner, ...rich }: RichLearner): Known {
  return {
    after: [`1700000000000.${rich.reportId}`],
    browserId: [rich.browserId],
    email: [learner.email],
    endpoint: [rich.endpoint],
    file: [rich.avatar],
    id: [rich.signInId],
    has: [rich.ticketId],
    ids: [rich.noticeId, rich.reportId],
    // Of a mark in the reader, with which it is taken back.
    key: [rich.markKey],
    matchId: [rich.matchId],
    matchIds: [rich.matchId],
    pageLoad: [rich.pageLoad],
    playerId: [learner.userId],
    reportId: [rich.reportId],
    sessionId: [rich.sessionId],
    runId: [rich.runId],
    soundingId: [rich.soundingId],
    // With it a ticket counts for the learner whose it is, and for nobody else.
    signature: [rich.signature],
    subject: [rich.subject],
    ticketId: [rich.ticketId],
    userId: [learner.userId],
    user_id_param: [learner.userId],
  };
}

/** Names what is the same for everybody: the course and the tokens of its text, the quests of a day, what is for sale. */
const everybodys = new Set(['lessonId', 'wordId', 'tokens', 'questId', 'productId']);
/** Whoever holds it may use it: that is what it is for. None of them is ever told to anybody else. */
const keys = new Set(['token', 'token_hash', 'refresh_token', 'purchaseToken']);

/** What is one of a closed list is the same for everybody, whatever it is called. */
const isId = (name: string, { const: only, enum: oneOf, format }: Shape) =>
  only === undefined &&
  oneOf === undefined &&
  (format === 'uuid' || /^(ids?|file|subject|endpoint|after|email)$|(Id|_id|Ids)$|_id_|token|key$/i.test(name));

function fieldsOf(shape: Shape, name = ''): (readonly [string, Shape])[] {
  const branches = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((branch) => fieldsOf(branch, name));
  const items = shape.items === undefined ? [] : fieldsOf(shape.items, name);
  const below = Object.entries(shape.properties ?? {}).flatMap(([key, each]) => fieldsOf(each, key));
  return [[name, shape] as const, ...branches, ...items, ...below];
}

/** The fields of an endpoint that name something of somebody. */
export function idFieldsOf({ params, query, body }: AnyEndpoint): string[] {
  const fields = [params, query, body].flatMap((schema) => (schema === undefined ? [] : fieldsOf(shapeOf(schema))));
  const ids = fields.filter(([name, shape]) => isId(name, shape)).map(([name]) => name);
  return [...new Set(ids)].filter((name) => !everybodys.has(name) && !keys.has(name));
}

/** The same, but of nobody; the address of a mailbox stays. */
export function nobodysIn<T>(input: T, { learner, ...rich }: RichLearner): T {
  const others: readonly (readonly [string, string])[] = [
    [learner.userId, randomUUID()],
    [rich.sessionId, randomUUID()],
    [rich.soundingId, randomUUID()],
    [rich.runId, randomUUID()],
    [rich.ticketId, randomUUID()],
    [rich.markKey, randomUUID()],
    [rich.browserId, randomUUID()],
    [rich.pageLoad, randomUUID()],
    [rich.matchId, randomUUID()],
    [rich.signInId, randomUUID()],
    [rich.reportId, randomUUID()],
    [rich.noticeId, randomUUID()],
    [rich.subject, randomBytes(32).toString('hex')],
    [rich.avatar, '1.jpg'],
  ];
  const text = others.reduce((said, [mine, other]) => said.replaceAll(mine, other), JSON.stringify(input));
  return JSON.parse(text) as T;
}
