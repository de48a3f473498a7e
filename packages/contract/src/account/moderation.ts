import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { playerReportDecisions, playerReportReasons, playerReportStates } from '../play/report-lists.ts';

const reportReasonSchema = z.enum(playerReportReasons);

export const reportPlayer = endpoint('reportPlayer', 'POST /api/player-reports', {
  summary:
    'Tell the administrators that the name or the picture of somebody offends; the other is not told. For whoever was met in a quiz or a league group, or is listed on a board; once for each of them',
  body: z.strictObject({ playerId: z.uuid(), reason: reportReasonSchema }),
  reply: z.object({ isReported: z.literal(true) }),
});

const decisionSchema = z.enum(playerReportDecisions);
const stateSchema = z.enum(playerReportStates);

const reportedPlayerSchema = z.object({
  playerId: z.uuid(),
  reason: reportReasonSchema,
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The latest reported names or addresses of pictures, the newest first. */
  reported: z.array(z.string()),
  /** Reports of it, without their senders. */
  count: z.int(),
  firstAt: z.iso.datetime(),
  newestAt: z.iso.datetime(),
  /** Decisions that blanked or warned about this player's name or picture, in total. */
  earlierMeasures: z.int(),
  /** Null while it is open. */
  decision: z
    .object({ kind: decisionSchema, at: z.iso.datetime(), on: z.string().nullable(), by: z.string().nullable() })
    .nullable(),
});
export type ReportedPlayer = z.infer<typeof reportedPlayerSchema>;

/** The last entry of a page of the list; the next page begins after it. */
const cursorSchema = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listReportedPlayers = endpoint('listReportedPlayers', 'GET /api/admin/player-reports', {
  summary: 'For administrators: players whose name or picture was reported, the newest report first',
  query: z.object({ state: stateSchema.default('open'), after: cursorSchema.optional() }),
  reply: z.object({ players: z.array(reportedPlayerSchema), next: z.string().nullable() }),
});

/** The longest name or address of a picture. */
const maxShown = 300;

export const decidePlayerReports = endpoint('decidePlayerReports', 'POST /api/admin/player-reports/decisions', {
  summary:
    'For administrators: blank a reported name or picture, warn its player, or set the open reports of it aside. Blanking warns, too',
  body: z.strictObject({
    playerId: z.uuid(),
    reason: reportReasonSchema,
    decision: decisionSchema,
    /** The reviewed name or address of the picture; null: none was left. */
    shown: z.string().max(maxShown).nullable(),
  }),
  /** Open reports that this decision closed. */
  reply: z.object({ decided: z.int() }),
  refusals: ['player-changed', 'nothing-to-blank'],
});
