import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEndpoint } from '@kalima/contract';
import { type Known, type Shape, shapeOf } from './arbitrary-of.ts';
import type { RichLearner } from './rich-learner.ts';

/** Resources of a learner, by field name. A new id field must be added here, or the sweep fails. */
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
    // Of a mark in the reader; also deletes it.
    key: [rich.markKey],
    matchId: [rich.matchId],
    matchIds: [rich.matchId],
    pageLoad: [rich.pageLoad],
    playerId: [learner.userId],
    reportId: [rich.reportId],
    sessionId: [rich.sessionId],
    runId: [rich.runId],
    soundingId: [rich.soundingId],
    // Binds a ticket to its learner.
    signature: [rich.signature],
    subject: [rich.subject],
    ticketId: [rich.ticketId],
    userId: [learner.userId],
    user_id_param: [learner.userId],
  };
}

/** Fields of shared data, the same for every learner: course, tokens, quests of the day, products. */
const everybodys = new Set(['lessonId', 'wordId', 'tokens', 'questId', 'productId']);
/** Fields of bearer secrets: possession is the permission, so no reply shows them to another user. */
const keys = new Set(['token', 'token_hash', 'refresh_token', 'purchaseToken']);

/** A constant or an enum is no id, whatever its name. */
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

export function idFieldsOf({ params, query, body }: AnyEndpoint): string[] {
  const fields = [params, query, body].flatMap((schema) => (schema === undefined ? [] : fieldsOf(shapeOf(schema))));
  const ids = fields.filter(([name, shape]) => isId(name, shape)).map(([name]) => name);
  return [...new Set(ids)].filter((name) => !everybodys.has(name) && !keys.has(name));
}

/** The input with unknown ids in place of those of the learner; the mail address stays. */
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
