import { describe, expect, it, test } from 'vitest';
import { rendered } from '../../test/rendered.ts';
import { rules } from '../../test/stored-session.ts';
import {
  bookedSources,
  dropQuestions,
  lastPracticeOf,
  openSessionAt,
  paidByQuestions,
  paidWordsJson,
  passesSince,
  playedSession,
  type SessionJson,
  sessionById,
  sessionWithQuestions,
  storedSession,
  wordsOfSession,
  writeRepeats,
  writeSession,
} from './session-store.ts';

const words = { level: ['g01w01'], review: [] };
const row: SessionJson = {
  id: 'an id',
  kind: 'exercise',
  guide_number: 3,
  level_number: 2,
  exercise_number: 1,
  about: '',
  seed: 7,
  composed_from: { version: 1, words, practiceDay: null, introduce: ['g01w01'] },
  course_version: 'v',
  composer_version: 4,
  entries: [],
  tries: [{ left: 0, right: 1, isPair: true }],
  swapped: [2],
  state: 'open',
  result: null,
  started_at: '2026-11-21T12:00:00Z',
};
const session = {
  place: { kind: 'exercise', guide: 3, level: 2, exercise: 1 },
  state: 'open',
  entries: [],
  tries: [{ left: 0, right: 1, isPair: true }],
  repeats: [],
  swapped: [2],
  practiceDay: null,
};
const asked = { words: [], task: 'meaning', atMs: 0, tookMs: null };

describe('a stored session', () => {
  it('is read as a run of the rules', () => {
    expect(storedSession(row)).toStrictEqual({
      id: 'an id',
      session,
      seed: 7,
      words,
      introduce: ['g01w01'],
      lapsed: [],
      fresh: [],
      courseVersion: 'v',
      composerVersion: 4,
      document: null,
      startedAtMs: Date.UTC(2026, 10, 21, 12),
      result: null,
    });
  });

  test.each([
    ['of a surah pack', { about: '112' }, { place: { ...session.place, about: '112' } }],
    ['of a ticket', { state: 'ticket' }, {}],
    ['that is over', { state: 'finished' }, { state: 'finished' }],
    ['that was abandoned', { state: 'dropped' }, { state: 'finished' }],
    ['with a first try', { first_try: { text: 'x', asked } }, { firstTry: { text: 'x', asked } }],
    [
      'of its own length, on a day of practice',
      { composed_from: { version: 1, words: { ...words, questions: 6 }, practiceDay: '2026-11-21', introduce: [] } },
      { questions: 6, practiceDay: '2026-11-21' },
    ],
  ])('%s is read as such', (_, changes, expected) => {
    expect(storedSession({ ...row, ...changes } as SessionJson).session).toStrictEqual({ ...session, ...expected });
  });

  it('has its questions, where they were read', () => {
    expect(storedSession({ ...row, document: { version: 1 } }).document).toEqual({ version: 1 });
  });
});

describe('a run is read', () => {
  test.each([
    ['by its id', sessionById('s'), ['s']],
    ['with its questions', sessionWithQuestions('s', null), [true, 's']],
    ['without the questions that are cached', sessionWithQuestions('s', {}), [false, 's']],
    ['for its words', wordsOfSession('s'), ['s']],
    ['for the words that were paid', paidWordsJson('s'), [expect.stringContaining('sitting'), 's']],
  ])('%s', (_, statement, values) => {
    expect(rendered(statement)).toEqual({ text: expect.stringMatching(/"?exercise_sessions"? s\b/), values });
  });

  it('is one of no ticket, unless the move comes late', () => {
    const textOf = (late: object | undefined) => rendered(playedSession('s', null, late)).text;
    expect(textOf(undefined)).toContain('s.ticket_id is null and s.ticket_until is null');
    expect(textOf({})).toContain('s.ticket_id is not null');
  });

  it('at its place', () => {
    const at = { kind: 'exercise', guide: 3, level: 2, exercise: 1 } as const;
    expect(rendered(openSessionAt(at)).values).toEqual(['exercise', 3, 2, 1, '']);
    expect(rendered(openSessionAt({ ...at, kind: 'sitting', about: '112' })).values.at(-1)).toBe('112');
    expect(rendered(lastPracticeOf(at))).toEqual({ text: expect.stringContaining("'practiceDay'"), values: [3, 2, 1] });
  });

  it('with the payments of a question, or of all', () => {
    expect(rendered(bookedSources('s', 4)).values).toEqual([':4:attempt', ':4:right', 's']);
    const [endings, id] = rendered(paidByQuestions('s', rules)).values;
    const all = JSON.parse(String(endings));
    expect([id, all.length, ...all.slice(0, 3), all.at(-1)]).toEqual([
      's',
      2 * rules.sessions.exercise.questions,
      ':0:attempt',
      ':0:right',
      ':1:attempt',
      ':19:right',
    ]);
  });

  it('for the passes since a moment', () => {
    expect(rendered(passesSince(0))).toEqual({
      text: expect.stringContaining("s.state = 'finished'"),
      values: ['1970-01-01T00:00:00.000Z'],
    });
  });
});

describe('a run is written', () => {
  const played = { ...session, entries: [], firstTry: { text: 'x', asked } } as never;

  it('with its moves', () => {
    const tries = JSON.stringify(session.tries);
    expect(rendered(writeSession('s', played)).values).toEqual([
      '[]',
      tries,
      '[2]',
      JSON.stringify({ text: 'x', asked }),
      's',
    ]);
    expect(rendered(writeSession('s', session as never)).values).toEqual(['[]', tries, '[2]', null, 's']);
  });

  it('with its repeats', () => {
    const { repeats: _, ...without } = session;
    const tries = JSON.stringify(session.tries);
    expect(rendered(writeRepeats('s', without as never)).values).toEqual(['[]', tries, 's']);
    expect(rendered(writeRepeats('s', { ...session, repeats: [1] } as never)).values).toEqual(['[1]', tries, 's']);
  });

  it('without its questions, once it is closed', () => {
    expect(rendered(dropQuestions('s'))).toEqual({
      text: expect.stringContaining('delete from session_questions'),
      values: ['s'],
    });
  });
});
