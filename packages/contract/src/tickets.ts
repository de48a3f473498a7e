import type { Word } from '@kalima/course/schema';
import {
  asideReasons,
  type BatteryTimeline,
  courseShape,
  type Player,
  type Question,
  type Result,
  type Rulebook,
} from '@kalima/rules';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { placeShape, sessionViewSchema, tookMs } from './exercise.ts';
import { maxDelivery, maxKeptTickets, maxLogEntries, maxPackIdLength, maxQuestionIndex } from './limits.ts';
import { languageQuery, languageSchema, titleSchema } from './localized.ts';
import { playerViewSchema } from './profile.ts';
import { answerSchema, explanationSchema, questionViewSchema } from './question.ts';

/** Made and read by the rules alone: what it looks like is theirs to say. */
const ofTheRules = <T>() => z.looseObject({}) as unknown as z.ZodType<T>;

/** What the rules read of a word that is asked or stands among options. */
export type JudgedWord = Pick<Word, 'id' | 'arabic' | 'forms' | 'quranicForm'> & { readonly meaning: string };

const ticketQuestionSchema = z.object({
  /** With its solution. */
  question: ofTheRules<Question>(),
  explanation: explanationSchema,
});

/** A session that may be played without a connection: its questions and their solutions, as the server keeps them too. */
export const ticketSchema = z.object({
  id: z.uuid(),
  /** Of the server: goes back with every move. */
  signature: z.string(),
  ...placeShape,
  /** Milliseconds since 1970, by the server's clock. */
  issuedAtMs: z.int(),
  /** What arrives later is not judged. */
  expiresAtMs: z.int(),
  /** Of all its texts. */
  language: languageSchema,
  /** As a session that has just begun is shown; its id is the ticket's. */
  session: sessionViewSchema,
  /** One for each question of the session. */
  questions: z.array(ticketQuestionSchema),
  /** By index: the question in a way that needs neither sound nor a microphone. */
  swaps: z.record(z.string(), ticketQuestionSchema.extend({ view: questionViewSchema })),
  words: z.array(ofTheRules<JudgedWord>()),
  /** Of an exercise: the words of its level; absent from tickets of earlier versions. */
  levelWords: z.array(z.string()).optional(),
  /** XP that the sources of its questions had paid when it was issued. */
  paid: z.record(z.string(), z.int()),
  /** Of the sitting of a surah pack. */
  sitting: z
    .object({
      /** Of the pack. */
      title: titleSchema,
      /** How many words it asks. */
      words: z.int(),
      /** Those that pay once they are answered right. */
      paysFor: z.array(z.string()),
    })
    .nullable(),
  /** Addresses of the clips of heard questions, by index; empty where the server has no voice. */
  clips: z.record(z.string(), z.string()),
});
export type TicketView = z.infer<typeof ticketSchema>;

/** What the rules go on from without a connection. */
const offlineStateSchema = z.object({
  player: ofTheRules<Player>(),
  /** Of the player; absent where an earlier version stored it. */
  batteries: ofTheRules<BatteryTimeline>().optional(),
  timeZone: z.string(),
  rulebook: ofTheRules<Rulebook>(),
  results: z.array(ofTheRules<Result>()),
  /** Guides that a placement test opened. */
  opened: z.array(z.int()),
  testOuts: z.array(z.object({ guide: z.int(), level: z.int(), passed: z.boolean() })),
});
export type OfflineState = z.infer<typeof offlineStateSchema>;

export const takeTickets = endpoint({
  name: 'takeTickets',
  summary:
    'Take along the next exercises and some reviews, to be played without a connection. Asked again, the same tickets are given until they are played or expire',
  method: 'POST',
  path: '/api/tickets',
  access: 'learner',
  query: languageQuery,
  body: z.strictObject({
    /** Tickets that this browser keeps in this language: they are named in the reply, and not sent again. */
    has: z.array(z.uuid()).max(maxKeptTickets),
    /** Takes the exercises of this guide along besides. */
    guide: z.int().min(1).max(courseShape.guides).optional(),
    /** Takes the next sittings of this surah pack along besides. */
    pack: z.string().max(maxPackIdLength).optional(),
  }),
  reply: z.object({
    /** All that may be kept, in the order in which they are to be played; any other one is to be dropped. */
    order: z.array(z.uuid()),
    tickets: z.array(ticketSchema),
    state: offlineStateSchema,
    nowMs: z.int(),
  }),
});

/** A reading of both clocks of a browser. */
const clockShape = {
  /** Milliseconds since 1970, by a clock that its owner may set. */
  wallMs: z.number(),
  /** Milliseconds since this page was loaded, by a clock that nobody sets. */
  monotonicMs: z.number().min(0),
  /** Names one load of the page: only within it may two readings of the second clock be compared. */
  pageLoad: z.uuid(),
};

const index = z.int().min(0).max(maxQuestionIndex);
const isRepeat = z.literal(true).optional();

/** The requests of a session, as they would have been sent. */
const moveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('answer'), index, answer: answerSchema, isRepeat, tookMs }),
  z.strictObject({ kind: z.literal('skip'), index, isRepeat, tookMs }),
  z.strictObject({ kind: z.literal('swap'), index }),
  z.strictObject({
    kind: z.literal('pair'),
    index,
    attempt: z.int().min(0).max(999),
    left: z.int().min(0).max(9),
    right: z.int().min(0).max(9),
    isRepeat,
    tookMs,
  }),
  z.strictObject({ kind: z.literal('finish') }),
]);
export type OfflineMove = z.input<typeof moveSchema>;

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

/** What was not accepted, and why. */
export const asideSchema = z.object({
  seq: z.int(),
  ticketId: z.uuid(),
  ...placeShape,
  reason: z.enum(asideReasons),
});
export type AsideView = z.infer<typeof asideSchema>;

export const deliverMoves = endpoint({
  name: 'deliverMoves',
  summary:
    'Deliver moves that were made without a connection, in their order; the server judges them anew. The same ones again change nothing',
  method: 'POST',
  path: '/api/offline-moves',
  access: 'learner',
  body: z.strictObject({
    /** Made up by the browser, once for each account. */
    browserId: z.uuid(),
    /** When this was sent. */
    ...clockShape,
    entries: z.array(logEntrySchema).max(maxDelivery),
  }),
  reply: z.object({
    /** The number of the entry to send next: those before it need not be kept. */
    next: z.int(),
    /** Of this browser, from the first entry of this delivery on. */
    asides: z.array(asideSchema),
    player: playerViewSchema,
  }),
});

export const getKnownLetters = endpoint({
  name: 'getKnownLetters',
  summary: 'The letters of all words by which a typed word is told from a slip: they are needed without a connection',
  method: 'GET',
  path: '/api/known-letters',
  access: 'public',
  kept: 'for-everybody',
  reply: z.object({ taught: z.array(z.string()), lemmas: z.array(z.string()) }),
});
