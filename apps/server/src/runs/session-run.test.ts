import type { Word } from '@kalima/course';
import { composerVersion, composeSession, exerciseWords, kindTraits, materialOf, type Question } from '@kalima/rules';
import { describe, expect, it, test } from 'vitest';
import { buildStoredSession, rules } from '../../test/stored-session.ts';
import { loadTeaching, type Teaching } from '../course/teaching.ts';
import { cachedRun, composeForStore, playedRun, runOf, versionOf } from './session-run.ts';
import type { StoredSession } from './session-store.ts';

/** All ten kinds. */
const place = { kind: 'exercise', guide: 1, level: 1, exercise: 4 } as const;
const seed = 5;
const teaching = loadTeaching();
const words = exerciseWords(teaching.course, place, { taught: [], missed: [] }, rules);
const composition = { place, words, seed, introduce: [] };
const questions = composeSession(teaching.forQuestions, composition, rules);
/** Composed within a test: a defect is one of that test. */
const compose = () => composeForStore({ teaching, rulebook: rules }, composition);

/** As after a start of the server: nothing of the course is cached. */
const depsWith = (changes: Partial<Teaching> = {}) => ({ teaching: { ...teaching, ...changes }, rulebook: rules });
const stored = (changes: Partial<StoredSession> = {}, composed = compose()): StoredSession =>
  buildStoredSession({
    session: { place },
    words,
    seed,
    courseVersion: composed.courseVersion,
    composerVersion,
    document: JSON.parse(JSON.stringify(composed.document)),
    ...changes,
  });
/** The course with another meaning of each word. */
function changedCourse(change: (word: Word) => Word = (word) => ({ ...word, meaning: { en: 'x', fr: 'x' } })) {
  const changed = new Map([...teaching.course.words].map(([id, word]) => [id, change(word)]));
  return depsWith({
    course: { ...teaching.course, version: 'another', words: changed },
    shown: { ...teaching.shown, words: changed },
    forQuestions: { ...teaching.forQuestions, words: changed },
  });
}
const drawn = () => {
  const { questions, swaps } = compose().document as { questions: Question[]; swaps: Record<string, Question> };
  return { questions, swaps };
};
const [one = 'g01w01'] = ['g01w01'] as const;

describe('a session that is composed', () => {
  it('has its questions, and another way of those that need sound or a voice', () => {
    expect(drawn().questions).toEqual(questions);
    const swappable = questions.flatMap(({ kind }, index) => (kindTraits[kind].isSwappable ? [String(index)] : []));
    expect(swappable.length).toBeGreaterThan(0);
    expect(Object.keys(drawn().swaps)).toEqual(swappable);
    for (const { kind } of Object.values(drawn().swaps)) expect(kindTraits[kind].isSwappable).toBe(false);
  });

  it('has the material of both, by which its version is made', () => {
    const material = materialOf(teaching.shown, [...questions, ...Object.values(drawn().swaps)]);
    const composed = compose();
    expect(composed.document).toEqual({ version: 1, ...drawn(), material });
    expect(material && versionOf(drawn(), material)).toBe(composed.courseVersion);
    expect(composed.courseVersion).toMatch(/^[0-9a-f]{16}$/);
  });

  it('of words whose texts the course lacks is a fault', () => {
    const shown = { ...teaching.shown, words: new Map() };
    expect(() => composeForStore(depsWith({ shown }), { place, words, seed, introduce: [] })).toThrow(
      'A session was composed of what the course does not have',
    );
  });
});

describe('the version of a session', () => {
  const empty = { words: [], options: [], verses: [], phrases: [] };
  const of = (question: object) => versionOf({ questions: [question as Question], swaps: {} }, empty);

  it('stays the same: stored runs have it', () => {
    expect(of({ a: 1, b: [2, null], c: 'x' })).toBe('13d64b5657004e0e');
  });

  it('is that of its values, whatever the order of their names', () => {
    expect(of({ b: 1, a: { d: [1, 2], c: null } })).toBe(of({ a: { c: null, d: [1, 2] }, b: 1 }));
  });

  test.each([
    ['another value', { a: 2, b: [1, 2] }],
    ['another order in a list', { a: 1, b: [2, 1] }],
    ['another name', { c: 1, b: [1, 2] }],
  ])('differs by %s', (_, question) => {
    expect(of(question)).not.toBe(of({ a: 1, b: [1, 2] }));
  });
});

describe('a stored run', () => {
  it('is read once', () => {
    const deps = depsWith();
    expect(cachedRun(deps, 'a session')).toBeNull();
    const run = runOf(deps, stored());
    expect(run).toEqual({ ...drawn(), teaching: deps.teaching });
    expect(run?.teaching).toBe(deps.teaching);
    expect(runOf(deps, stored({ document: null }))).toBe(run);
    expect(cachedRun(deps, 'a session')).toBe(run);
    expect(cachedRun(deps, 'another session')).toBeNull();
  });

  it('may be given, and is taken as it is', () => {
    const run = { ...drawn(), teaching };
    const deps = depsWith();
    expect(runOf(deps, stored(), run)).toBe(run);
    expect(cachedRun(deps, 'a session')).toBeNull();
  });

  it('is played by the rules with its course', () => {
    const run = { ...drawn(), teaching };
    expect(playedRun(stored({ startedAtMs: 9 }), run)).toEqual({
      id: 'a session',
      startedAtMs: 9,
      known: teaching.forQuestions,
      ...drawn(),
    });
  });

  it('keeps its words, verses and phrases when the course changes', () => {
    const deps = changedCourse();
    const run = runOf(deps, stored());
    const meanings = [run?.teaching.course, run?.teaching.forQuestions, run?.teaching.shown].map(
      (each) => each?.words.get(one)?.meaning,
    );
    expect(meanings).toEqual(Array(3).fill(teaching.course.words.get(one)?.meaning));
    expect(run?.teaching.course.words.get('g12w01')?.meaning.en).toBe('x');
    const { verses, phrases } = compose().document.material as { verses: { key: never }[]; phrases: { word: never }[] };
    const key = verses[0]?.key;
    expect(key && run?.teaching.course.verses.get(key)).toEqual(verses[0]);
    expect(key && run?.teaching.shown.verses.get(key)).toEqual(verses[0]);
    const word = phrases[0]?.word;
    const phrasesOf = (each?: Pick<Teaching['shown'], 'phrasesByWord'>) => word && each?.phrasesByWord.get(word);
    expect(phrasesOf(run?.teaching.shown)).toContainEqual(expect.objectContaining(phrases[0]));
    expect(phrasesOf(run?.teaching.forQuestions)).toContainEqual(expect.objectContaining(phrases[0]));
    expect(run?.teaching.course.version).toBe('another');
  });

  it('keeps its material, where the course lacks a word of it', () => {
    const fewer = new Map([...teaching.course.words].filter(([id]) => id !== one));
    const deps = depsWith({ shown: { ...teaching.shown, words: fewer } });
    expect(runOf(deps, stored())?.teaching.shown.words.get(one)?.id).toBe(one);
  });

  describe('whose texts lack a language', () => {
    const withoutFrench = () => {
      const document = JSON.parse(JSON.stringify(compose().document));
      for (const word of document.material.words) delete word.meaning.fr;
      return stored({ document });
    };

    it('has those of the course', () => {
      const deps = changedCourse();
      expect(runOf(deps, withoutFrench())).toEqual({ ...drawn(), teaching: deps.teaching });
    });

    it('is none, where the course lacks them', () => {
      const deps = depsWith({ shown: { ...teaching.shown, words: new Map() } });
      expect(runOf(deps, withoutFrench())).toBeNull();
      expect(cachedRun(deps, 'a session')).toBeNull();
    });
  });
});

describe('a finished run', () => {
  const over = (changes: Partial<StoredSession> = {}) => stored({ document: null, ...changes });

  it('is composed again', () => {
    const deps = depsWith();
    expect(runOf(deps, over())).toEqual({ ...drawn(), teaching: deps.teaching });
  });

  it('from before questions were stored has the version of the whole course', () => {
    expect(runOf(depsWith(), over({ courseVersion: teaching.course.version }))?.questions).toEqual(questions);
  });

  test.each<[string, () => StoredSession]>([
    ['by another composer', () => over({ composerVersion: composerVersion - 1 })],
    ['of another course', () => over({ courseVersion: 'another' })],
    ['of words that are gone', () => over({ words: { ...words, review: ['g99w99' as never] } })],
    ['of too few words', () => over({ words: { level: [], review: [] } })],
    ['with another seed', () => over({ seed: seed + 1 })],
  ])('%s is gone', (_, given) => {
    expect(runOf(depsWith(), given())).toBeNull();
  });

  it('whose texts have changed is gone', () => {
    expect(runOf(changedCourse(), over())).toBeNull();
  });
});
