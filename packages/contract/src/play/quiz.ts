import { matchOutcomes, quizVerdicts } from '@kalima/rules';
import { z } from 'zod';
import { playerViewSchema } from '../account/profile.ts';
import { languageQuery } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { maxInvitations } from '../limits.ts';
import {
  choiceAnswerSchema,
  explanationSchema,
  mistakenSchema,
  questionIndex,
  questionViewSchema,
  solutionSchema,
  truthAnswerSchema,
} from './question.ts';

/** The opponent: only name and picture. */
const rivalSchema = z.object({
  playerId: z.uuid(),
  /** Null: no name given. */
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type RivalView = z.infer<typeof rivalSchema>;

const quizVerdictSchema = z.enum(quizVerdicts);

export type { QuizVerdict } from '@kalima/rules';

/** void: one of the two never began, or has left, so the match does not count. */
const quizOutcomeSchema = z.enum([...matchOutcomes, 'void']);

const quizScoreSchema = z.object({ score: z.int(), totalMs: z.int() });
export type QuizScore = z.infer<typeof quizScoreSchema>;

const turnSchema = z.enum(['searching', 'mine', 'theirs', 'over']);

const matchShape = {
  id: z.uuid(),
  /** searching: no opponent yet; mine: the learner's turn; theirs: only the opponent's; over. */
  turn: turnSchema,
  /** Null: no opponent yet, or the opponent's account was deleted. */
  rival: rivalSchema.nullable(),
  /** A random opponent, not a challenge. */
  isQuick: z.boolean(),
  /** The learner was challenged, and may decline. */
  isInvitation: z.boolean(),
  hasBegun: z.boolean(),
  /** Until it ends with the answers so far; 0: over. */
  lapsesInMs: z.int(),
  /** Null until it is over. */
  end: z
    .object({
      outcome: quizOutcomeSchema,
      xpEarned: z.int(),
      mine: quizScoreSchema,
      /** Null: the opponent has left. */
      theirs: quizScoreSchema.nullable(),
    })
    .nullable(),
};

const quizMatchSchema = z.object(matchShape);
export type QuizMatchRow = z.infer<typeof quizMatchSchema>;

const openMatchSchema = z.object({
  ...matchShape,
  questions: z.int(),
  /** One for each of the learner's done questions. The opponent's answers follow when both are done. */
  verdicts: z.array(quizVerdictSchema),
  theirVerdicts: z.array(quizVerdictSchema).nullable(),
  /** A question is handed out: its clock runs, page open or not. */
  isHandedOut: z.boolean(),
});
export type QuizMatchView = z.infer<typeof openMatchSchema>;

const quizTurnSchema = z.object({
  index: z.int(),
  question: questionViewSchema,
  /** By the server's clock; it runs with the page closed too. */
  msLeft: z.int(),
  questionMs: z.int(),
});
export type QuizTurn = z.infer<typeof quizTurnSchema>;

const matchParams = z.object({ matchId: z.uuid() });
const playerBody = z.strictObject({ playerId: z.uuid() });

export const getQuiz = endpoint('getQuiz', 'GET /api/quiz', {
  summary:
    'Whether the learner may play 1v1 quizzes, and their matches: what is under way, and the latest that are over',
  reply: z.object({
    /** The quiz needs an open league; locked has the reasons. */
    access: z.enum(['open', 'locked', 'opted-out', 'too-few-words']),
    matches: z.array(quizMatchSchema),
    /** Players blocked by the learner. */
    blockedCount: z.int(),
  }),
});

export const listRivals = endpoint('listRivals', 'GET /api/quiz/rivals', {
  summary: 'The others of the learner’s league group, and whether each can be challenged now',
  reply: z.object({
    rivals: z.array(
      rivalSchema.extend({
        /** too-few-words: not ten learnt by both. playing: their match is under way. */
        state: z.enum(['ready', 'too-few-words', 'playing']),
        /** A match against them was rewarded today: another one brings no XP. */
        isRewardedToday: z.boolean(),
      }),
    ),
  }),
});

export const challengeRival = endpoint('challengeRival', 'POST /api/quiz/matches', {
  summary: 'Challenge somebody of the learner’s league group; either may play first',
  body: playerBody,
  reply: z.object({ match: openMatchSchema }),
  refusals: ['quiz-locked', 'match-under-way', 'too-many-matches', 'too-few-shared-words'],
});

export const findMatch = endpoint('findMatch', 'POST /api/quiz/quick-matches', {
  summary: 'Take the challenge of the same tier that has waited longest, or wait for somebody',
  reply: z.object({ match: openMatchSchema }),
  refusals: ['quiz-locked', 'too-many-matches', 'too-few-learnt-words'],
});

export const getMatch = endpoint('getMatch', 'GET /api/quiz/matches/:matchId', {
  summary: 'A match of the learner’s, as it stands',
  params: matchParams,
  reply: z.object({ match: openMatchSchema }),
});

export const awaitMatch = endpoint('awaitMatch', 'GET /api/quiz/matches/:matchId/turn', {
  summary:
    'A match as soon as its turn is another than the one the page has seen; as it stands when that takes longer than 20 seconds',
  query: z.object({ seen: turnSchema }),
  params: matchParams,
  reply: z.object({ match: openMatchSchema }),
});

export const nextQuizQuestion = endpoint('nextQuizQuestion', 'POST /api/quiz/matches/:matchId/next', {
  summary:
    'Hand out the next question: its clock starts now. Asked again, it is the same one with what is left of its time',
  query: languageQuery,
  params: matchParams,
  reply: z.object({ match: openMatchSchema, hand: quizTurnSchema.nullable(), player: playerViewSchema }),
  refusals: ['match-not-open', 'match-over'],
});

export const answerQuizQuestion = endpoint('answerQuizQuestion', 'POST /api/quiz/matches/:matchId/answers', {
  summary:
    'Answer the question that was handed out; the server judges it and its time. The last answer may end the match',
  query: languageQuery,
  params: matchParams,
  body: z.strictObject({
    index: questionIndex,
    /** Null: the time ran out. */
    answer: z.discriminatedUnion('kind', [choiceAnswerSchema, truthAnswerSchema]).nullable(),
  }),
  reply: z.object({
    verdict: quizVerdictSchema,
    tookMs: z.int(),
    solution: solutionSchema,
    explanation: explanationSchema,
    mistaken: mistakenSchema.nullable(),
    match: openMatchSchema,
    player: playerViewSchema,
  }),
  refusals: ['match-not-open', 'match-over', 'already-answered', 'question-not-handed-out', 'wrong-kind-of-answer'],
});

const invitationSchema = z.object({ matchId: z.uuid(), rival: rivalSchema, lapsesInMs: z.int() });
export type QuizInvitation = z.infer<typeof invitationSchema>;

export const listInvitations = endpoint('listInvitations', 'GET /api/quiz/invitations', {
  summary: 'Challenges that the learner has neither begun nor been shown on home, the next to lapse first',
  reply: z.object({ invitations: z.array(invitationSchema) }),
});

export const markInvitationsSeen = endpoint('markInvitationsSeen', 'POST /api/quiz/invitations/seen', {
  summary: 'These challenges were shown on home, and are told neither there nor by a reminder again',
  body: z.strictObject({ matchIds: z.array(z.uuid()).min(1).max(maxInvitations) }),
  reply: z.object({ seen: z.int() }),
});

export const declineMatch = endpoint('declineMatch', 'POST /api/quiz/matches/:matchId/decline', {
  summary: 'Say no to a match, or take a challenge back, as long as one has not begun it: it does not count',
  params: matchParams,
  reply: z.object({ match: openMatchSchema }),
  refusals: ['match-begun', 'match-over'],
});

/** Blocked players of a learner: one of each week’s group for nineteen years. */
export const maxBlocks = 1000;

const blocksReply = z.object({ blocked: z.array(rivalSchema) });

export const listBlocks = endpoint('listBlocks', 'GET /api/quiz/blocks', {
  summary: 'Whom the learner has blocked',
  reply: blocksReply,
});

export const blockPlayer = endpoint('blockPlayer', 'POST /api/quiz/blocks', {
  summary:
    'Never meet somebody again: neither sees the other’s challenges, and a match of the two that is under way does not count',
  body: playerBody,
  refusals: ['blocks-full'],
  reply: blocksReply,
});

export const unblockPlayer = endpoint('unblockPlayer', 'DELETE /api/quiz/blocks/:playerId', {
  summary: 'Meet somebody again who was blocked',
  params: z.object({ playerId: z.uuid() }),
  reply: blocksReply,
});
