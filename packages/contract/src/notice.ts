import { sessionKinds } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxNotices } from './limits.ts';

/** The compensation of an accepted report. */
export const reportGiftSchema = z.object({
  xp: z.int(),
  batteries: z.int(),
  /** The failed run counts as passed now. */
  isPassedNow: z.boolean(),
  /** The streak that the pass continued or began; null: it credited no day. */
  streak: z.int().nullable(),
});
export type ReportGift = z.infer<typeof reportGiftSchema>;

const reportNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['report-accepted', 'report-declined']),
  /** Its word; empty for a report without a question. */
  word: z.string(),
  /** The reported run's kind; null: none. */
  session: z.enum(sessionKinds).nullable(),
  /** Null: no compensation. */
  gift: reportGiftSchema.nullable(),
  /** The administrator's message. */
  answer: z.string().nullable(),
});
export type ReportNotice = z.infer<typeof reportNoticeSchema>;

/** About the learner's own name or picture, reported as offensive; the reporter stays anonymous. */
const warningNoticeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['name-blanked', 'name-warned', 'avatar-blanked', 'avatar-warned']),
  /** The reported name; null for a picture. */
  name: z.string().nullable(),
});
export type WarningNotice = z.infer<typeof warningNoticeSchema>;

const noticeSchema = z.discriminatedUnion('kind', [reportNoticeSchema, warningNoticeSchema]);
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = endpoint('listNotices', 'GET /api/notices', {
  summary:
    'What the learner has not been told yet: warnings about their name or picture, then decisions on their reports, the oldest first',
  reply: z.object({ notices: z.array(noticeSchema) }),
});

export const markNoticesSeen = endpoint('markNoticesSeen', 'POST /api/notices/seen', {
  summary: 'These notices were told, and are not told again',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxNotices) }),
  reply: z.object({ seen: z.int() }),
});
