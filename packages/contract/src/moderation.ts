import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { playerReportDecisions, playerReportReasons, playerReportStates } from './lists.ts';

const reportReasonSchema = z.enum(playerReportReasons);

export const reportPlayer = endpoint({
  name: 'reportPlayer',
  summary:
    'Tell the administrators that the name or the picture of somebody offends; the other is not told. For whoever was met in a quiz or a league group, or is listed on a board; once for each of them',
  method: 'POST',
  path: '/api/player-reports',
  access: 'learner',
  body: z.strictObject({ playerId: z.uuid(), reason: reportReasonSchema }),
  reply: z.object({ isReported: z.literal(true) }),
});

const decisionSchema = z.enum(playerReportDecisions);
const stateSchema = z.enum(playerReportStates);

const reportedPlayerSchema = z.object({
  playerId: z.uuid(),
  reason: reportReasonSchema,
  /** As others see them now. */
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** The names or the addresses of pictures that were reported, the newest first; a few of them. */
  reported: z.array(z.string()),
  /** Reports of it; none tells who sent it. */
  count: z.int(),
  firstAt: z.iso.datetime(),
  newestAt: z.iso.datetime(),
  /** How often this player's name or picture was blanked or warned about, all decisions together. */
  earlierMeasures: z.int(),
  /** Null while it is open. */
  decision: z
    .object({ kind: decisionSchema, at: z.iso.datetime(), on: z.string().nullable(), by: z.string().nullable() })
    .nullable(),
});
export type ReportedPlayer = z.infer<typeof reportedPlayerSchema>;

/** Where a page of the list ended; the next one begins after it. */
const cursorSchema = z.string().regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const listReportedPlayers = endpoint({
  name: 'listReportedPlayers',
  summary: 'For administrators: players whose name or picture was reported, the newest report first',
  method: 'GET',
  path: '/api/admin/player-reports',
  access: 'learner',
  query: z.object({ state: stateSchema.default('open'), after: cursorSchema.optional() }),
  reply: z.object({ players: z.array(reportedPlayerSchema), next: z.string().nullable() }),
});

/** No name and no address of a picture is longer. */
const maxShown = 300;

export const decidePlayerReports = endpoint({
  name: 'decidePlayerReports',
  summary:
    'For administrators: blank a reported name or picture, warn its player, or set the open reports of it aside. Blanking warns, too',
  method: 'POST',
  path: '/api/admin/player-reports/decisions',
  access: 'learner',
  body: z.strictObject({
    playerId: z.uuid(),
    reason: reportReasonSchema,
    decision: decisionSchema,
    /** The name or the address of the picture that was looked at; null where there was none any more. */
    shown: z.string().max(maxShown).nullable(),
  }),
  /** How many reports were still open, and are decided now. */
  reply: z.object({ decided: z.int() }),
  refusals: ['player-changed', 'nothing-to-blank'],
});
