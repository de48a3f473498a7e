import type { Word } from '@kalima/course/schema';
import {
  type BatteryTimeline,
  courseShape,
  type Player,
  type Question,
  type Result,
  type Rulebook,
  rejectionReasons,
} from '@kalima/rules';
import type { MemoryOfWords } from '@kalima/rules/memory';
import { z } from 'zod';
import { dayBeginsSchema, playerViewSchema } from '../account/profile.ts';
import { languageQuery, languageSchema, titleSchema } from '../course/localized.ts';
import { endpoint } from '../endpoint.ts';
import { maxDelivery, maxLogEntries, maxPackIdLength, maxStoredTickets } from '../limits.ts';
import { moveSchema, placeShape, sessionViewSchema } from './exercise.ts';
import { explanationSchema, questionViewSchema } from './question.ts';

/** Made and read by the rules alone, which define its shape. */
const ofTheRules = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;

/** The rules' view of an asked or offered word. */
export type JudgedWord = Pick<Word, 'id' | 'arabic' | 'forms' | 'quranicForm'> & { readonly meaning: string };

const ticketQuestionSchema = z.object({
  /** With its solution. */
  question: ofTheRules<Question>(),
  explanation: explanationSchema,
});

/** A session for play without a connection: its questions and their solutions, as the server stores them too. */
export const ticketSchema = z.object({
  id: z.uuid(),
  /** Of the server: sent back with every move. */
  signature: z.string(),
  ...placeShape,
  /** Milliseconds since 1970, by the server's clock. */
  issuedAtMs: z.int(),
  /** A later move is not judged. */
  expiresAtMs: z.int(),
  language: languageSchema,
  /** As a session that has just begun; its id is the ticket's. */
  session: sessionViewSchema,
  questions: z.array(ticketQuestionSchema),
  /** By index: the question without need of sound or a microphone. */
  swaps: z.record(z.string(), ticketQuestionSchema.extend({ view: questionViewSchema })),
  words: z.array(ofTheRules<JudgedWord>()),
  /** The words whose cards it shows; absent from tickets of earlier versions. */
  introduce: z.array(z.string()).optional(),
  /** Of an exercise: the words of its level; absent from tickets of earlier versions. */
  levelWords: z.array(z.string()).optional(),
  /** XP already paid by the sources of its questions at issue. */
  paid: z.record(z.string(), z.int()),
  /** Of the sitting of a surah pack. */
  sitting: z
    .object({
      title: titleSchema,
      words: z.int(),
      /** The words that pay once answered right. */
      paysFor: z.array(z.string()),
    })
    .nullable(),
  /** Addresses of the clips of heard questions, by index; empty without a server voice. */
  clips: z.record(z.string(), z.string()),
});
export type TicketView = z.infer<typeof ticketSchema>;

/** The part of a stored ticket that the learner's other moves have changed since. */
const ticketChangeSchema = ticketSchema
  .pick({ id: true, expiresAtMs: true, paid: true })
  .extend({ /** Of a sitting. */ paysFor: z.array(z.string()) });
export type TicketChange = z.infer<typeof ticketChangeSchema>;

/** The rules' starting state without a connection. */
const offlineStateSchema = z.object({
  player: ofTheRules<Player>(),
  /** Of the player; absent from states stored by an earlier version. */
  batteries: ofTheRules<BatteryTimeline>().optional(),
  timeZone: z.string(),
  /** Absent from states stored by an earlier version: midnight. */
  dayBegins: dayBeginsSchema.optional(),
  rulebook: ofTheRules<Rulebook>(),
  results: z.array(ofTheRules<Result>()),
  /** Guides opened by a placement test. */
  opened: z.array(z.int()),
  testOuts: z.array(z.object({ guide: z.int(), level: z.int(), passed: z.boolean() })),
  /** The guides of exercises that were passed since a guide was last opened; older servers send none. */
  passedSinceOpened: z.array(z.int()).optional(),
  /** Of the words of the course that were met: the reader's states are computed from it; older servers and guests have none. */
  memory: ofTheRules<MemoryOfWords>().optional(),
});
export type OfflineState = z.infer<typeof offlineStateSchema>;

export const takeTickets = endpoint('takeTickets', 'POST /api/tickets', {
  summary:
    'Take along the next exercises and some reviews, to be played without a connection. Asked again, the same tickets are given until they are played or expire',
  query: languageQuery,
  body: z.strictObject({
    /** Tickets stored by this browser in this language: named in the reply, and not sent again. */
    has: z.array(z.uuid()).max(maxStoredTickets),
    /** Adds the exercises of this guide. */
    guide: z.int().min(1).max(courseShape.guides).optional(),
    /** Adds the next sittings of this surah pack. */
    pack: z.string().max(maxPackIdLength).optional(),
  }),
  reply: z.object({
    /** All valid tickets, in the order of play; the browser drops any other. */
    order: z.array(z.uuid()),
    tickets: z.array(ticketSchema),
    /** Of the tickets that were named; older servers send none. */
    changes: z.array(ticketChangeSchema).optional(),
    state: offlineStateSchema,
    nowMs: z.int(),
  }),
});

const clockShape = {
  /** Milliseconds since 1970, by a clock that its owner may set. */
  wallMs: z.number(),
  /** Milliseconds since this page was loaded, by a clock that cannot be set. */
  monotonicMs: z.number().min(0),
  /** Names one load of the page: only within it are two readings of the second clock comparable. */
  pageLoad: z.uuid(),
};

export const logEntrySchema = z.strictObject({
  /** From 0, without a gap, for each browser of a learner. */
  seq: z.int().min(0).max(maxLogEntries),
  ticketId: z.uuid(),
  signature: z.string().max(100),
  move: moveSchema,
  ...clockShape,
  /** SHA-256 of the entry before as JSON, in hex; empty for the first. */
  previousHash: z.string().max(64),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const rejectedMoveSchema = z.object({
  seq: z.int(),
  ticketId: z.uuid(),
  ...placeShape,
  reason: z.enum(rejectionReasons),
});
export type RejectedMove = z.infer<typeof rejectedMoveSchema>;

export const deliverMoves = endpoint('deliverMoves', 'POST /api/offline-moves', {
  summary:
    'Deliver moves that were made without a connection, in their order; the server judges them anew. The same ones again change nothing',
  body: z.strictObject({
    /** Made up by the browser, once for each account. */
    browserId: z.uuid(),
    ...clockShape,
    entries: z.array(logEntrySchema).max(maxDelivery),
  }),
  reply: z.object({
    /** The number of the next entry to send: the browser may delete earlier ones. */
    next: z.int(),
    /** Of this browser, from the first entry of this delivery on. */
    asides: z.array(rejectedMoveSchema),
    player: playerViewSchema,
  }),
});

export const getKnownLetters = endpoint('getKnownLetters', 'GET /api/known-letters', {
  summary: 'The letters of all words by which a typed word is told from a slip: they are needed without a connection',
  access: 'public',
  kept: 'for-everybody',
  reply: z.object({ taught: z.array(z.string()), lemmas: z.array(z.string()) }),
});

/** Everything from which the server composes the exercise again, and its signature over it. */
const guestClaimSchema = z.strictObject({
  ticketId: z.uuid(),
  seed: z.int(),
  courseVersion: z.string().max(64),
  issuedAtMs: z.int().min(0),
  signature: z.string().max(100),
});
export type GuestClaim = z.infer<typeof guestClaimSchema>;

export const takeGuestTicket = endpoint('takeGuestTicket', 'POST /api/guest-tickets', {
  summary: "The course's first exercise as a ticket for a visitor without an account; the server stores nothing of it",
  access: 'public',
  query: languageQuery,
  reply: z.object({
    ticket: ticketSchema,
    claim: guestClaimSchema,
    /** Of a learner who signs up now. */
    state: offlineStateSchema,
    nowMs: z.int(),
  }),
});

export const claimGuestTicket = endpoint('claimGuestTicket', 'POST /api/guest-tickets/claim', {
  summary:
    'A guest’s ticket becomes the learner’s own, within its time and for one account; its moves are then delivered as those of any ticket',
  body: guestClaimSchema,
  reply: z.object({ expiresAtMs: z.int() }),
  refusals: ['guest-ticket-unknown', 'guest-ticket-expired', 'guest-ticket-used', 'guest-exercise-begun'],
});
