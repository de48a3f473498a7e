import {
  answerLetters,
  exportData,
  generateSpeech,
  getJourney,
  getMemory,
  getProfile,
  letterClip,
  readLetters,
  readSoundings,
  startLetters,
  startReview,
} from '@kalima/contract';
import { foldWord, type WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { answerTo, lettersBehind, playLetters } from '../../../test/letters.ts';
import { readMemory as readStoredMemory } from '../../memory/memory-store.ts';
import { refoldOldMemories } from '../../memory/refold-words.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const aLearner = () => aLearnerAtAnyTime(server);
const always = () => true;
const never = () => false;
const lesson = (number: number) => ({ kind: 'lesson', lesson: number }) as const;

const logOf = (who: TestLearner) =>
  server.database.run<WordReview<string>>(sql`
    select word_id as word, source, index, (extract(epoch from at) * 1000)::float8 as "atMs", day::text, task, outcome, evidence,
      took_ms as "tookMs", predicted::float8, model_version as "modelVersion"
    from word_reviews where user_id = ${who.userId}::uuid order by at, source, index`);

const itemsOf = (who: TestLearner) =>
  server.database.run<{ item: string; memory: unknown }>(sql`
    select item, memory from learner_letters where user_id = ${who.userId}::uuid order by item`);

const ledgerOf = async (who: TestLearner) =>
  (
    await server.database.run<{ currency: string; amount: number; source: string }>(sql`
      select currency, amount, source from ledger where user_id = ${who.userId}::uuid and source like 'letters:%' order by id`)
  ).map(({ currency, amount, source }) => `${amount} ${currency} ${source.replace(/[0-9a-f-]{36}/, 'run')}`);

describe('the lessons of letters', () => {
  it('are all open to a learner, the first one next, and no word of al-Fatiha is readable', async () => {
    const who = await aLearner();
    const view = await who.call(readLetters, {});
    expect(view).toMatchObject({ next: 1, hasBegun: false, due: 0, readable: 0, words: 29, checkQuestions: 6 });
    expect(view.lessons).toHaveLength(16);
    expect(view.lessons.every(({ doneBy }) => doneBy === null)).toBe(true);
    expect(view.lessons[0]?.shown).toEqual(['ب', 'ت', 'ث']);
    expect(view.fatiha[0]?.tokens.map(({ arabic }) => arabic)).toEqual(
      server.deps.teaching.course.verses.get('1:1')?.tokens,
    );
    const french = await who.call(readLetters, { query: { language: 'fr' } });
    expect(french.lessons[0]?.title).toBe('Une forme, trois lettres');
  });

  it('show what they teach, then ask; the solution is not told before the answer', async () => {
    const who = await aLearner();
    const started = await who.call(startLetters, { body: lesson(1) });
    expect(started.lesson?.letters.map(({ name }) => name)).toEqual(['bāʾ', 'tāʾ', 'thāʾ']);
    expect(started.lesson?.letters[0]?.forms.map(({ form }) => form)).toEqual(['alone', 'start', 'inside', 'end']);
    expect(started.lesson?.meets.map(({ pieces, marked }) => marked.map((at) => pieces[at]))).toEqual([
      ['بّ'],
      ['تَ', 'ت'],
      ['ثُ'],
    ]);
    expect(JSON.stringify(started.question)).not.toMatch(/right|spoken|item|order/);
    const [first] = await lettersBehind(server, started.id);
    if (first === undefined || !('right' in first)) throw new Error('no choice');
    const params = { runId: started.id };
    const reply = await who.call(answerLetters, { params, body: { index: 0, answer: { kind: 'no-idea' } } });
    expect(reply).toMatchObject({ verdict: 'no-idea', solution: [first.right], next: { index: 1 }, result: null });
    // The same again has the same reply; another answer is refused.
    expect(await who.call(answerLetters, { params, body: { index: 0, answer: { kind: 'no-idea' } } })).toMatchObject({
      verdict: 'no-idea',
    });
    await expect(
      who.call(answerLetters, { params, body: { index: 0, answer: answerTo(first, true) } }),
    ).rejects.toMatchObject({ code: 'already-answered' });
    await expect(
      who.call(answerLetters, { params, body: { index: 3, answer: { kind: 'no-idea' } } }),
    ).rejects.toMatchObject({ code: 'not-this-question' });
    await expect(
      who.call(answerLetters, { params, body: { index: 1, answer: { kind: 'said', wasRight: true } } }),
    ).rejects.toMatchObject({ code: 'wrong-kind-of-answer' });
    // A closed tab resumes at the same question.
    expect(await who.call(startLetters, { body: lesson(1) })).toMatchObject({ id: started.id, question: { index: 1 } });
  });

  it('belong to one learner alone, and begun twice at once are one', async () => {
    const [who, other] = [await aLearner(), await aLearner()];
    const begun = await Promise.all(Array.from({ length: 4 }, () => who.call(startLetters, { body: lesson(2) })));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const params = { runId: begun[0]?.id ?? '' };
    const body = { index: 0, answer: { kind: 'no-idea' } } as const;
    await expect(other.call(answerLetters, { params, body })).rejects.toMatchObject({ status: 404 });
    await expect(who.call(startLetters, { body: lesson(17) })).rejects.toMatchObject({ status: 404 });
  });

  it('pay their XP once, and a battery as a review does when they are done again', async () => {
    const who = await aLearner();
    const { last } = await playLetters(server, who, lesson(1), always);
    expect(last.result).toMatchObject({ passed: true, xpEarned: 25, batteryEarned: 0, next: 2, readable: 0 });
    expect(last.player).toMatchObject({ totalXp: 25, streak: 1, isDoneToday: true });
    await server.database.run(sql`update profiles set battery = 3 where user_id = ${who.userId}::uuid`);
    for (let at = 0; at < 5; at += 1) await playLetters(server, who, lesson(1), always);
    const battery = '1 battery letters:run';
    expect(await ledgerOf(who)).toEqual(['20 xp letters:lesson:1', battery, battery, battery]);
    const { lessons } = await who.call(readLetters, {});
    expect(lessons[0]?.doneBy).toBe('lesson');
  });

  it('pay nothing and are not done below 70 %, and cost no battery', async () => {
    const who = await aLearner();
    const { last } = await playLetters(server, who, lesson(1), never);
    expect(last.result).toMatchObject({ passed: false, xpEarned: 0, next: 1, right: 0 });
    expect(last.player.battery).toBe(24);
    expect(await ledgerOf(who)).toEqual([]);
    expect(await who.call(readLetters, {})).toMatchObject({ next: 1, hasBegun: false });
  });

  it('mark XP of answers that took no human time, which no league counts', async () => {
    const who = await aLearner();
    await playLetters(server, who, lesson(1), always, { stepMs: 10 });
    const rows = await server.database.run<{ too_fast: boolean }>(sql`
      select too_fast from ledger where user_id = ${who.userId}::uuid and source = 'letters:lesson:1'`);
    expect(rows).toEqual([{ too_fast: true }]);
  });

  it('end with the words of al-Fatiha that can be read now, all of them after the last', async () => {
    const who = await aLearner();
    const newWords: string[][] = [];
    for (let number = 1; number <= 16; number += 1) {
      const { last } = await playLetters(server, who, lesson(number), always);
      newWords.push(
        (last.result?.fatiha ?? []).flatMap(({ tokens }) =>
          tokens.filter(({ isNew }) => isNew).map(({ arabic }) => arabic),
        ),
      );
      if (number === 16) expect(last.result).toMatchObject({ readable: 29, words: 29, next: null });
    }
    expect(newWords.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 2, 0, 4, 2, 1, 3, 2, 14, 1, 0, 0]);
    expect(newWords[5]).toEqual(['نَعۡبُدُ', 'غَيۡرِ']);
    expect(await who.call(readLetters, {})).toMatchObject({ readable: 29, next: null });
  }, 60_000);
});

describe('the check', () => {
  it('marks the lessons before the first miss as known; nothing is paid, learnt or remembered', async () => {
    const who = await aLearner();
    const { last } = await playLetters(server, who, { kind: 'check' }, (_, index) =>
      index < 3 ? true : { kind: 'no-idea' },
    );
    expect(last.result).toMatchObject({ knownLessons: 8, next: 9, xpEarned: 0, readable: 6 });
    const { lessons, hasBegun } = await who.call(readLetters, {});
    expect([hasBegun, lessons.map(({ doneBy }) => doneBy)]).toEqual([
      true,
      [...Array(8).fill('check'), ...Array(8).fill(null)],
    ]);
    expect(await itemsOf(who)).toEqual([]);
    expect(await logOf(who)).toEqual([]);
  });

  it('of who cannot read yet marks nothing, and is not offered first again', async () => {
    const who = await aLearner();
    const { last } = await playLetters(server, who, { kind: 'check' }, () => ({ kind: 'no-idea' }));
    expect(last.result).toMatchObject({ knownLessons: 0, next: 1 });
    expect(await who.call(readLetters, {})).toMatchObject({ hasBegun: true, next: 1 });
  });

  it('takes no XP from a lesson that is done all the same', async () => {
    const who = await aLearner();
    await playLetters(server, who, { kind: 'check' }, always);
    const { last } = await playLetters(server, who, lesson(1), always);
    expect(last.result?.xpEarned).toBe(25);
    expect((await who.call(readLetters, {})).lessons[0]?.doneBy).toBe('lesson');
  });
});

describe('the memory of letters', () => {
  it('is folded from the log of words, by the same table', async () => {
    const who = await aLearner();
    await playLetters(server, who, lesson(1), always);
    const fresh = await logOf(who);
    expect(fresh.length).toBeGreaterThan(8);
    expect(fresh.every(({ word, evidence }) => word.includes(':') && evidence === 'none')).toBe(true);
    for (const { memory } of await itemsOf(who))
      expect(readStoredMemory(memory)).toMatchObject({ repetitions: 0, recent: [], answered: { isRight: true } });
    server.clock.advance(dayMs);
    expect((await who.call(readLetters, {})).due).toBe(3);
    const { questions } = await playLetters(server, who, { kind: 'review' }, (_, index) => index !== 0);
    expect(questions.map(({ item }) => item).toSorted()).toEqual(['letter:ba', 'letter:ta', 'letter:tha']);
    const log = await logOf(who);
    const kept = (await itemsOf(who)).map(({ item, memory }) => [item, readStoredMemory(memory)] as const);
    expect(kept.filter(([, memory]) => memory?.lapses === 1)).toHaveLength(1);
    for (const [item, memory] of kept) {
      const folded = foldWord(
        log.filter(({ word }) => word === item),
        server.deps.rulebook.memory.parameters,
        server.deps.rulebook,
      );
      expect(memory).toEqual({ version: 4, ...folded });
    }
    // Other parameters refold them.
    const { memory } = server.deps.rulebook;
    const other = { ...memory.parameters, version: 'other' };
    const rulebook = { ...server.deps.rulebook, memory: { ...memory, parameters: other } };
    await refoldOldMemories({ ...server.deps, rulebook })();
    const versions = (await itemsOf(who)).map((each) => readStoredMemory(each.memory)?.modelVersion);
    expect(new Set(versions)).toEqual(new Set(['other']));
    await refoldOldMemories(server.deps)();
    server.clock.advance(-dayMs);
  });

  it('counts no answer within ten minutes of the lesson, in another run either', async () => {
    const who = await aLearner();
    await playLetters(server, who, lesson(1), () => false);
    const before = (await logOf(who)).length;
    await playLetters(server, who, { kind: 'review' }, always);
    const again = (await logOf(who)).slice(before);
    expect(again.length).toBeGreaterThan(2);
    expect(new Set(again.map(({ evidence }) => evidence))).toEqual(new Set(['none']));
    server.clock.advance(600_000);
    await playLetters(server, who, { kind: 'review' }, always);
    expect((await logOf(who)).slice(before + again.length).map(({ evidence }) => evidence)).toContain('good');
  });

  it('brings back in the next lesson what is due', async () => {
    const who = await aLearner();
    await playLetters(server, who, lesson(1), always);
    server.clock.advance(dayMs);
    const { questions } = await playLetters(server, who, lesson(2), always);
    const items = questions.map(({ item }) => item);
    expect(items).toEqual(expect.arrayContaining(['letter:ba', 'letter:ta', 'letter:tha']));
    server.clock.advance(-dayMs);
  });

  it('counts no letter as a word: met, known now, coverage, due words, fading, predictions, the review, the sounding', async () => {
    const who = await aLearner();
    const before = {
      journey: await who.call(getJourney, {}),
      memory: await who.call(getMemory, {}),
      soundings: await who.call(readSoundings, {}),
    };
    for (const number of [1, 2, 3, 9]) await playLetters(server, who, lesson(number), always);
    for (let day = 0; day < 8; day += 1) {
      server.clock.advance(dayMs);
      await playLetters(server, who, { kind: 'review' }, (_, index) => index % 3 !== 0).catch(() => null);
    }
    expect((await logOf(who)).length).toBeGreaterThan(60);
    server.clock.advance(-8 * dayMs);
    const after = {
      journey: await who.call(getJourney, {}),
      memory: await who.call(getMemory, {}),
      soundings: await who.call(readSoundings, {}),
    };
    const withoutXp = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, each) => (key === 'player' ? null : each)));
    expect(withoutXp(after)).toEqual(withoutXp(before));
    const words = await server.database.run(sql`select 1 from learner_words where user_id = ${who.userId}::uuid`);
    expect(words).toEqual([]);
    await expect(who.call(startReview, {})).rejects.toMatchObject({ code: 'too-few-learnt-words' });
  }, 60_000);

  it('has nothing to review before a lesson, and never needs a sound where none can be heard', async () => {
    const who = await aLearner();
    await expect(who.call(startLetters, { body: { kind: 'review' } })).rejects.toMatchObject({ code: 'nothing-due' });
    const { questions } = await playLetters(server, who, { ...lesson(3), hasSound: false }, always);
    expect(questions.some(({ task }) => task === 'hear_letter' || task === 'hear_writing')).toBe(false);
  });

  it('skips a question that cannot be heard: it counts neither way', async () => {
    const who = await aLearner();
    const { last, questions } = await playLetters(server, who, lesson(1), (question) =>
      question.task === 'hear_letter' ? { kind: 'cannot-listen' } : true,
    );
    const heard = questions.filter(({ task }) => task === 'hear_letter').length;
    expect(heard).toBeGreaterThan(0);
    expect(last.result).toMatchObject({ passed: true, answered: questions.length - heard });
    expect((await logOf(who)).filter(({ outcome }) => outcome === 'skipped')).toHaveLength(heard);
  });
});

describe('the sound of letters', () => {
  const fetchClip = (who: TestLearner, runId: string, index: number) =>
    fetch(server.url + letterClip.path.replace(':runId', runId).replace(':index', String(index)), {
      headers: { authorization: `Bearer ${who.token}` },
    });

  it('is a clip for questions that are heard, and for its learner alone', async () => {
    const [who, other] = [await aLearner(), await aLearner()];
    const { id } = await who.call(startLetters, { body: lesson(1) });
    const questions = await lettersBehind(server, id);
    for (const [index, question] of questions.entries()) {
      const reply = await fetchClip(who, id, index);
      expect(reply.status, question.task).toBe('spoken' in question ? 200 : 404);
    }
    const heard = questions.findIndex(({ task }) => task === 'hear_letter');
    expect((await fetchClip(other, id, heard)).status).toBe(404);
  });

  it('may be asked for by name: letters, syllables and the words that are read', async () => {
    const who = await aLearner();
    for (const text of ['بَاء', 'بُ', 'ٱلرَّحۡمَٰنِ']) {
      expect((await who.call(generateSpeech, { body: { text } })).audioContent).not.toBe('');
    }
    await expect(who.call(generateSpeech, { body: { text: 'سُوقُ الجَامِعَة' } })).rejects.toMatchObject({ status: 403 });
  });
});

it('an export has the answers and no solutions', async () => {
  const who = await aLearner();
  await playLetters(server, who, lesson(1), always);
  const { tables } = await who.call(exportData, {});
  expect(tables.letter_runs?.[0]).not.toHaveProperty('questions');
  expect(tables.letter_lessons).toMatchObject([{ lesson: 1, done_by: 'lesson' }]);
  expect(tables.learner_letters?.length).toBeGreaterThan(2);
  expect((await who.call(getProfile, {})).totalXp).toBe(25);
});
