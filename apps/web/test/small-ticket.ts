import type { LogEntry, OfflineMove, QuestionView, TicketView } from '@kalima/contract';
import { buildSession } from './session.ts';

type TicketQuestion = TicketView['questions'][number];

const explanationOf = (text: string, ...readings: string[]): TicketQuestion['explanation'] => ({
  words: readings.map((transliteration) => ({ arabic: text, transliteration, meaning: text, frequency: 1 })),
  verse: null,
  phrase: null,
});
const ordered = { kind: 'word_order', word: 'g01w15', letters: ['ص', 'ر', 'ا', 'ط'] } as const;
const orderedView: QuestionView = { kind: 'word_order', letters: [], meaning: 'path' };

const questions: TicketQuestion[] = [
  {
    question: {
      kind: 'multiple_choice',
      direction: 'arabic-to-meaning',
      word: 'g01w01',
      options: ['g01w05', 'g01w01', 'g01w07', 'g01w08'],
      place: null,
    },
    explanation: explanationOf('the choice', 'ism / asma'),
  },
  {
    question: {
      kind: 'translation',
      word: 'g01w01',
      phrase: 0,
      options: [
        { word: 'g01w05', phrase: 1 },
        { word: 'g01w01', phrase: 0 },
      ],
    },
    explanation: explanationOf('the phrase', 'ism'),
  },
  { question: { kind: 'type_what_hear', word: 'g01w15' }, explanation: explanationOf('the dictation', 'sirat') },
  {
    question: { kind: 'matching', left: ['g01w01', 'g01w05'], right: ['g01w05', 'g01w01'] },
    explanation: explanationOf('the pairs', 'ism', 'rabb'),
  },
  { question: { kind: 'speak_sentence', word: 'g01w15' }, explanation: explanationOf('the speech', 'sirat') },
];
const views: QuestionView[] = [
  { kind: 'listening', options: ['the choice'] },
  { kind: 'translation', arabic: 'the phrase', options: ['of the other', 'of the phrase'] },
  { kind: 'type_what_hear' },
  { kind: 'matching', left: [], readings: null, right: [] },
  { kind: 'speak_sentence', arabic: 'x', transliteration: 'x', meaning: 'x' },
];

/** For tests: five questions, without the course; the third and the fifth have another way. The words 7 and 8 are not in it. */
export function buildSmallTicket(changes: Partial<TicketView> = {}): TicketView {
  const { id = 'small', kind = 'exercise', guide = 1, level = 1, exercise = 1, about } = changes;
  const at = { kind, guide, level, exercise, lessonId: '1', ...(about !== undefined && { about }) };
  return {
    id,
    signature: `signed-${id}`,
    ...at,
    issuedAtMs: 0,
    expiresAtMs: 14 * 86_400_000,
    language: 'en',
    session: buildSession({ id, ...at, costsBattery: kind === 'exercise', questions: views }),
    questions,
    swaps: {
      2: { question: ordered, explanation: explanationOf('the letters', 'sirat'), view: orderedView },
      4: { question: ordered, explanation: explanationOf('the spoken letters', 'sirat'), view: orderedView },
    },
    words: [
      { id: 'g01w01', arabic: 'اسم', forms: ['اسم'], quranicForm: 'اسم', meaning: 'name' },
      { id: 'g01w05', arabic: 'رب', forms: ['رب'], quranicForm: 'رب', meaning: 'Lord; master' },
      { id: 'g01w15', arabic: 'صِرَاط', forms: ['صِرَاط'], quranicForm: 'صِرَٰط', meaning: 'path' },
    ],
    paid: {},
    sitting: null,
    clips: { 2: `/clips/${id}/2` },
    ...changes,
  };
}

export const buildSitting = (id: string, pack: string, words: number, paysFor: readonly string[] = []): TicketView =>
  buildSmallTicket({
    id,
    kind: 'sitting',
    guide: 0,
    level: 0,
    exercise: 0,
    about: pack,
    sitting: { title: { text: pack, ar: pack }, words, paysFor: [...paysFor] },
  });

export const buildLogEntry = (seq: number, ticketId: string, move: OfflineMove): LogEntry => ({
  seq,
  ticketId,
  signature: `signed-${ticketId}`,
  move,
  wallMs: seq * 5000,
  monotonicMs: seq * 5000,
  pageLoad: '99999999-9999-4999-8999-999999999999',
  previousHash: '',
});
