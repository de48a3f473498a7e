import { sessionKinds } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How many notices are told at once. */
export const maxNotices = 20;

/** What an accepted report gave its learner. */
export const reportGiftSchema = z.object({
  xp: z.int(),
  batteries: z.int(),
  /** The run had failed, and counts as passed now. */
  isPassedNow: z.boolean(),
  /** How long the streak is that the pass kept or began; null when it credited no day. */
  streak: z.int().nullable(),
});
export type ReportGift = z.infer<typeof reportGiftSchema>;

const reportNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['report-accepted', 'report-declined']),
  /** Of which word; empty where the report was of no question. */
  word: z.string(),
  /** The run that the report spoke of; null where it was of none. */
  session: z.enum(sessionKinds).nullable(),
  /** What was given back; null where nothing was to be given. */
  gift: reportGiftSchema.nullable(),
  /** What an administrator says to it, in their own words. */
  answer: z.string().nullable(),
});
export type ReportNotice = z.infer<typeof reportNoticeSchema>;

/** About the learner's own name or picture, which others found offensive; who did is never told. */
const warningNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['name-blanked', 'name-warned', 'avatar-blanked', 'avatar-warned']),
  /** The name in question; null where it is about a picture. */
  name: z.string().nullable(),
});
export type WarningNotice = z.infer<typeof warningNoticeSchema>;

const noticeSchema = z.discriminatedUnion('kind', [reportNoticeSchema, warningNoticeSchema]);
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = endpoint({
  name: 'listNotices',
  summary:
    'What the learner has not been told yet: warnings about their name or picture, then decisions on their reports, the oldest first',
  method: 'GET',
  path: '/api/notices',
  access: 'learner',
  reply: z.object({ notices: z.array(noticeSchema) }),
});

export const markNoticesSeen = endpoint({
  name: 'markNoticesSeen',
  summary: 'These notices were told, and are not told again',
  method: 'POST',
  path: '/api/notices/seen',
  access: 'learner',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxNotices) }),
  reply: z.object({ seen: z.int() }),
});
