import { z } from 'zod';

/** Refusals by a rule (409). The page has one sentence for each, in each language. */
export const refusalCodes = [
  'battery-empty',
  'exercise-locked',
  'lesson-guide-mismatch',
  'session-finished',
  'session-unfinished',
  'already-answered',
  'not-this-question',
  'wrong-kind-of-answer',
  'pair-already-matched',
  'not-swappable',
  'lesson-locked',
  'too-few-learnt-words',
  'nothing-due',
  'placement-not-offered',
  'placement-tried-today',
  'battery-full',
  'not-enough-gems',
  'no-free-recharge-left',
  'no-gift-here',
  'gift-already-received',
  'battery-not-empty',
  'tap-game-off',
  'tap-game-used',
  'too-few-taps',
  'battery-too-high',
  'freezes-off',
  'freezes-full',
  'question-not-answered',
  'report-needs-text',
  'already-reported',
  'already-subscribed',
  'not-subscribed',
  'managed-by-store',
  'demo-checkout-off',
  'gem-packs-coming-soon',
  'purchase-not-valid',
  'purchase-of-another',
  'file-not-image',
  'name-not-allowed',
  'day-changed-lately',
  'wrong-password',
  'quest-not-completed',
  'quest-already-claimed',
  'quest-over',
  'quiz-locked',
  'match-under-way',
  'too-many-matches',
  'too-few-shared-words',
  'match-not-open',
  'match-over',
  'match-begun',
  'question-not-handed-out',
  'player-changed',
  'nothing-to-blank',
  'verse-not-readable',
  'bookmarks-full',
  'notes-full',
  'blocks-full',
  'guest-ticket-unknown',
  'guest-ticket-expired',
  'guest-ticket-used',
  'guest-exercise-begun',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** All other errors, by HTTP status. */
export const problemCodes = [
  'bad-request',
  'unauthorized',
  'forbidden',
  'not-found',
  'payload-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'conflict',
  'fault',
  'unavailable',
  /** The server's disk is nearly full: it reads, and refuses writes (503). */
  'no-room',
  /** The request needs a provider that this server lacks (503). */
  'not_configured',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** The body of every error reply under /api. Never carries a stack. */
export const errorReplySchema = z.object({
  code: z.enum([...refusalCodes, ...problemCodes]),
  /** For a bad request: each field and its fault. */
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});
export type ErrorReply = z.infer<typeof errorReplySchema>;
