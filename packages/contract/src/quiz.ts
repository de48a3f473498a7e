import { matchOutcomes, quizVerdicts } from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxInvitations, maxQuestionIndex } from './limits.ts';
import { languageQuery } from './localized.ts';
import { playerViewSchema } from './profile.ts';
import {
  choiceAnswerSchema,
  explanationSchema,
  questionViewSchema,
  solutionSchema,
  truthAnswerSchema,
} from './question.ts';

/** Somebody else: never more of them than name and picture. */
const rivalSchema = z.object({
  playerId: z.uuid(),
  /** Null: somebody who gave no name. */
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
export type RivalView = z.infer<typeof rivalSchema>;

const quizVerdictSchema = z.enum(quizVerdicts);

export type { QuizVerdict } from '@kalima/rules';

/** How a match ended for the learner. void: it does not count, because one of the two never began, or has gone. */
const quizOutcomeSchema = z.enum([...matchOutcomes, 'void']);
export type QuizOutcome = z.infer<typeof quizOutcomeSchema>;

const standingSchema = z.object({ score: z.int(), totalMs: z.int() });
export type QuizStanding = z.infer<typeof standingSchema>;

const turnSchema = z.enum(['searching', 'mine', 'theirs', 'over']);

const matchShape = {
  id: z.uuid(),
  /**
   * searching: nobody has taken it yet · mine: the learner has questions to answer · theirs: the learner is done and the other
   * is not · over.
   */
  turn: turnSchema,
  /** Null while nobody is there, and when the other has deleted their account. */
  rival: rivalSchema.nullable(),
  /** With whoever came, not by a challenge. */
  isQuick: z.boolean(),
  /** The learner was challenged, and may say no. */
  isInvitation: z.boolean(),
  hasBegun: z.boolean(),
  /** Until it ends with what has been answered; 0 when it is over. */
  lapsesInMs: z.int(),
  /** Null until it is over. */
  end: z
    .object({
      outcome: quizOutcomeSchema,
      xpEarned: z.int(),
      mine: standingSchema,
      /** Null when they have gone. */
      theirs: standingSchema.nullable(),
    })
    .nullable(),
};

const quizMatchSchema = z.object(matchShape);
export type QuizMatchRow = z.infer<typeof quizMatchSchema>;

const openMatchSchema = z.object({
  ...matchShape,
  questions: z.int(),
  /** One for each of the learner's questions that is done. What the other answered is told when both are done. */
  verdicts: z.array(quizVerdictSchema),
  theirVerdicts: z.array(quizVerdictSchema).nullable(),
  /** A question is out: its clock runs, whether or not anybody looks. */
  isHandedOut: z.boolean(),
});
export type QuizMatchView = z.infer<typeof openMatchSchema>;

const handSchema = z.object({
  index: z.int(),
  question: questionViewSchema,
  /** By the server's clock; it runs on whether or not anybody looks. */
  msLeft: z.int(),
  questionMs: z.int(),
});
export type QuizHand = z.infer<typeof handSchema>;

const matchParams = z.object({ matchId: z.uuid() });
const playerBody = z.strictObject({ playerId: z.uuid() });

export const getQuiz = endpoint({
  name: 'getQuiz',
  summary:
    'Whether the learner may play 1v1 quizzes, and their matches: what is under way, and the latest that are over',
  method: 'GET',
  path: '/api/quiz',
  access: 'learner',
  reply: z.object({
    /** Needs a league that is open; locked tells why not. */
    access: z.enum(['open', 'locked', 'opted-out', 'too-few-words']),
    matches: z.array(quizMatchSchema),
    /** Whom the learner has blocked. */
    blockedCount: z.int(),
  }),
});

export const listRivals = endpoint({
  name: 'listRivals',
  summary: 'The others of the learner’s league group, and whether each can be challenged now',
  method: 'GET',
  path: '/api/quiz/rivals',
  access: 'learner',
  reply: z.object({
    rivals: z.array(
      rivalSchema.extend({
        /** too-few-words: not ten that both have learnt. playing: a match of the two is under way. */
        state: z.enum(['ready', 'too-few-words', 'playing']),
        /** A match against them was rewarded today: another one brings no XP. */
        isRewardedToday: z.boolean(),
      }),
    ),
  }),
});

export const challengeRival = endpoint({
  name: 'challengeRival',
  summary: 'Challenge somebody of the learner’s league group; either may play first',
  method: 'POST',
  path: '/api/quiz/matches',
  access: 'learner',
  body: playerBody,
  reply: z.object({ match: openMatchSchema }),
  refusals: ['quiz-locked', 'match-under-way', 'too-many-matches', 'too-few-shared-words'],
});

export const findMatch = endpoint({
  name: 'findMatch',
  summary: 'Take the challenge of the same tier that has waited longest, or wait for somebody',
  method: 'POST',
  path: '/api/quiz/quick-matches',
  access: 'learner',
  reply: z.object({ match: openMatchSchema }),
  refusals: ['quiz-locked', 'too-many-matches', 'too-few-learnt-words'],
});

export const getMatch = endpoint({
  name: 'getMatch',
  summary: 'A match of the learner’s, as it stands',
  method: 'GET',
  path: '/api/quiz/matches/:matchId',
  access: 'learner',
  params: matchParams,
  reply: z.object({ match: openMatchSchema }),
});

export const awaitMatch = endpoint({
  name: 'awaitMatch',
  summary:
    'A match as soon as its turn is another than the one the page has seen; as it stands when that takes longer than 20 seconds',
  method: 'GET',
  path: '/api/quiz/matches/:matchId/turn',
  access: 'learner',
  query: z.object({ seen: turnSchema }),
  params: matchParams,
  reply: z.object({ match: openMatchSchema }),
});

export const nextQuizQuestion = endpoint({
  name: 'nextQuizQuestion',
  summary:
    'Hand out the next question: its clock starts now. Asked again, it is the same one with what is left of its time',
  method: 'POST',
  path: '/api/quiz/matches/:matchId/next',
  access: 'learner',
  query: languageQuery,
  params: matchParams,
  reply: z.object({ match: openMatchSchema, hand: handSchema.nullable(), player: playerViewSchema }),
  refusals: ['match-not-open', 'match-over'],
});

export const answerQuizQuestion = endpoint({
  name: 'answerQuizQuestion',
  summary:
    'Answer the question that was handed out; the server judges it and its time. The last answer may end the match',
  method: 'POST',
  path: '/api/quiz/matches/:matchId/answers',
  access: 'learner',
  query: languageQuery,
  params: matchParams,
  body: z.strictObject({
    index: z.int().min(0).max(maxQuestionIndex),
    /** Null: none, the time ran out. */
    answer: z.discriminatedUnion('kind', [choiceAnswerSchema, truthAnswerSchema]).nullable(),
  }),
  reply: z.object({
    verdict: quizVerdictSchema,
    tookMs: z.int(),
    solution: solutionSchema,
    explanation: explanationSchema,
    match: openMatchSchema,
    player: playerViewSchema,
  }),
  refusals: ['match-not-open', 'match-over', 'already-answered', 'question-not-handed-out', 'wrong-kind-of-answer'],
});

const invitationSchema = z.object({ matchId: z.uuid(), rival: rivalSchema, lapsesInMs: z.int() });
export type QuizInvitation = z.infer<typeof invitationSchema>;

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'Challenges that the learner has neither begun nor been shown on home, the next to lapse first',
  method: 'GET',
  path: '/api/quiz/invitations',
  access: 'learner',
  reply: z.object({ invitations: z.array(invitationSchema) }),
});

export const markInvitationsSeen = endpoint({
  name: 'markInvitationsSeen',
  summary: 'These challenges were shown on home, and are told neither there nor by a reminder again',
  method: 'POST',
  path: '/api/quiz/invitations/seen',
  access: 'learner',
  body: z.strictObject({ matchIds: z.array(z.uuid()).min(1).max(maxInvitations) }),
  reply: z.object({ seen: z.int() }),
});

export const declineMatch = endpoint({
  name: 'declineMatch',
  summary: 'Say no to a match, or take a challenge back, as long as one has not begun it: it does not count',
  method: 'POST',
  path: '/api/quiz/matches/:matchId/decline',
  access: 'learner',
  params: matchParams,
  reply: z.object({ match: openMatchSchema }),
  refusals: ['match-begun', 'match-over'],
});

const blocksReply = z.object({ blocked: z.array(rivalSchema) });

export const listBlocks = endpoint({
  name: 'listBlocks',
  summary: 'Whom the learner has blocked',
  method: 'GET',
  path: '/api/quiz/blocks',
  access: 'learner',
  reply: blocksReply,
});

export const blockPlayer = endpoint({
  name: 'blockPlayer',
  summary:
    'Never meet somebody again: neither sees the other’s challenges, and a match of the two that is under way does not count',
  method: 'POST',
  path: '/api/quiz/blocks',
  access: 'learner',
  body: playerBody,
  reply: blocksReply,
});

export const unblockPlayer = endpoint({
  name: 'unblockPlayer',
  summary: 'Meet somebody again who was blocked',
  method: 'DELETE',
  path: '/api/quiz/blocks/:playerId',
  access: 'learner',
  params: z.object({ playerId: z.uuid() }),
  reply: blocksReply,
});
