import {
  finishExercise,
  getReadableToday,
  getShelves,
  type StoryView,
  startExercise,
  startLesson,
  startPlacement,
  startPractice,
  startReview,
  startSitting,
} from '@kalima/contract';
import { measureCoverage } from '@kalima/course';
import { askedWords, firstForm, taskOf } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, playToEnd, questionsBehind } from '../../../test/play.ts';

const first = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

const start = async (who: TestLearner, place = first) => (await who.call(startExercise, { body: place })).session;
const run = async (who: TestLearner, place = first, wrong = 0) =>
  playToEnd(server, who, await start(who, place), wrong);

/** As if these exercises of a guide had been passed. */
const pass = (who: TestLearner, guide: number, exercises: readonly number[]) =>
  server.database.run(sql`
    insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
    select ${who.userId}::uuid, ${guide}, ${String(guide)}, n::int, true, 95, ${sqlNow(server)}
    from jsonb_array_elements_text(${JSON.stringify(exercises)}::jsonb) as n`);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('the story of a passed exercise', () => {
  it('tells of the first one what it brought: words, the Quran, the week, XP', async () => {
    const who = await createLearner(server);
    const { story, verses } = await run(who, first, 1);
    const level = server.deps.teaching.course.guides[0]?.levels[0]?.wordIds ?? [];
    const words = level.flatMap((id) => server.deps.teaching.course.words.get(id) ?? []);
    expect(story.words.map(({ arabic }) => arabic)).toEqual(words.map(firstForm));
    expect(verses.map(({ reference }) => reference)).toEqual(['1:1', '1:3']);
    const { course, coverage: tables } = server.deps.teaching;
    const now = measureCoverage(tables, level).tokensMet;
    expect(story.quran).toMatchObject({ before: 0, now, total: 77_428 });
    const ofGuide = course.guides[0]?.words.map(({ id }) => id) ?? [];
    expect(story.quran?.guideEnds).toBe(measureCoverage(tables, ofGuide).tokensMet);
    expect(story.xp).toEqual({ now: 195, earned: 195, most: 200, isPractice: false, isDoubled: false });
    expect(story.week).toHaveLength(7);
    expect(story.week?.filter(({ passed }) => passed)).toEqual([
      { day: expect.any(String), passed: true, isToday: true },
    ]);
    expect(story).toMatchObject({ completed: null, nextTitle: null, missed: [] });
  });

  it('says the same when it is asked again', async () => {
    const who = await createLearner(server);
    const session = await start(who);
    const finished = await playToEnd(server, who, session);
    expect((await who.call(finishExercise, { params: { sessionId: session.id } })).story).toEqual(finished.story);
  });

  it('names the verses that a review opened again, and so does that day', async () => {
    const who = await aLearnerAtAnyTime(server);
    const query = { language: 'en' } as const;
    const readable = async () => (await who.call(getShelves, { query })).readable.total;
    await run(who);
    expect(await readable()).toBe(3);
    server.clock.advance(40 * 86_400_000);
    expect(await readable()).toBe(0);
    const { session } = await who.call(startReview, {});
    const { story } = await playToEnd(server, who, session);
    expect(story.readable?.total).toBe(await readable());
    expect(await readable()).toBeGreaterThan(0);
    expect(await who.call(getReadableToday, { query })).toEqual(story.readable);
  });

  it('names the verses that can be read since then, once, and so does that day', async () => {
    const who = await aLearnerAtAnyTime(server);
    const query = { language: 'en' } as const;
    const today = () => who.call(getReadableToday, { query });
    expect(await today()).toEqual({ total: 0, verses: [] });
    const { readable } = (await run(who)).story;
    const { course } = server.deps.teaching;
    const level = new Set(course.guides[0]?.levels[0]?.wordIds);
    expect(readable?.verses.map(({ surah, ayah }) => `${surah}:${ayah}`)).toEqual(['55:1', '1:3', '1:1']);
    for (const { surah, ayah } of readable?.verses ?? [])
      expect(server.deps.teaching.wordsOf(`${surah}:${ayah}`).every((word) => word !== null && level.has(word))).toBe(
        true,
      );
    expect((await who.call(getShelves, { query })).readable.total).toBe(readable?.total);
    expect(await today()).toEqual(readable);
    expect((await run(who)).story.readable).toBeNull();
    expect(await today()).toEqual(readable);
    server.clock.advance(86_400_000);
    expect(await today()).toEqual({ total: 0, verses: [] });
  });

  const opened = (story: { readable: { verses: readonly { surah: number; ayah: number }[] } | null }) =>
    story.readable?.verses.map(({ surah, ayah }) => `${surah}:${ayah}`) ?? [];
  const shown = async (who: TestLearner) => ({
    today: await who.call(getReadableToday, { query: { language: 'en' } }),
    total: (await who.call(getShelves, { query: { language: 'en' } })).readable.total,
  });

  it.each<[string, (who: TestLearner) => Promise<{ readonly passed: boolean; readonly story: StoryView }>, boolean]>([
    ['a failed exercise', (who) => run(who, first, 6), false],
    [
      'a lesson',
      async (who) => playToEnd(server, who, (await who.call(startLesson, { body: { lessonId: '1' } })).session),
      true,
    ],
    [
      'a failed lesson',
      async (who) => playToEnd(server, who, (await who.call(startLesson, { body: { lessonId: '1' } })).session, 7),
      false,
    ],
    [
      'a sitting',
      async (who) => playToEnd(server, who, (await who.call(startSitting, { body: { about: '1' } })).session),
      true,
    ],
    [
      'words learnt at once',
      async (who) =>
        playToEnd(server, who, (await who.call(startSitting, { body: { about: ['g01w03', 'g01w01'] } })).session),
      true,
    ],
  ])('names the verses that %s opened, all that can be read, and so does that day', async (_, play, passes) => {
    const who = await createLearner(server);
    const { passed, story } = await play(who);
    expect(passed).toBe(passes);
    const now = await shown(who);
    expect(story.readable?.total).toBe(now.total);
    expect(now.total).toBeGreaterThan(0);
    expect(now.today).toEqual(story.readable);
  });

  it('names the verses that a placement test opened', async () => {
    const who = await createLearner(server, { learning_level: 'expert' });
    const { session } = await who.call(startPlacement, { body: { guide: 1 } });
    const asked = new Set((await questionsBehind(server, session.id)).flatMap(askedWords));
    const ofGuide = server.deps.teaching.course.guides[0]?.words.map(({ id }) => id) ?? [];
    await letKnow(
      server,
      who,
      ofGuide.filter((word) => !asked.has(word)),
    );
    const before = (await shown(who)).total;
    const { story } = await playToEnd(server, who, session);
    expect(story.readable?.total).toBeGreaterThan(0);
    expect((await shown(who)).total).toBe(before + (story.readable?.total ?? 0));
  });

  it('names no verse twice: words known before open nothing again, what another run told meanwhile is not told', async () => {
    const who = await createLearner(server);
    await run(who, first, 6);
    const before = (await shown(who)).total;
    const passed = await run(who);
    expect(passed.story.words.length).toBeGreaterThan(0);
    expect((passed.story.readable?.total ?? 0) + before).toBe((await shown(who)).total);

    const other = await createLearner(server);
    const session = await start(other);
    const sitting = (await other.call(startSitting, { body: { about: 'g01w03' } })).session;
    const short = await playToEnd(server, other, sitting);
    const later = await playToEnd(server, other, session);
    expect(opened(short.story).length).toBeGreaterThan(0);
    expect(opened(later.story).filter((verse) => opened(short.story).includes(verse))).toEqual([]);
    expect((short.story.readable?.total ?? 0) + (later.story.readable?.total ?? 0)).toBe((await shown(other)).total);
  });

  it('of a repeat of it has no new word, no verse, no week, and the pay of a repeat', async () => {
    const who = await createLearner(server);
    await run(who);
    const { story, verses, streak } = await run(who);
    expect({ verses, streak }).toEqual({ verses: [], streak: null });
    expect(story).toMatchObject({ words: [], quran: null, week: null, completed: null });
    expect(story.xp).toEqual({ now: 100, earned: 100, most: 100, isPractice: true, isDoubled: false });
  });

  it('after a failed run counts what was paid before', async () => {
    const who = await createLearner(server);
    await run(who, first, 6);
    expect((await run(who)).story.xp).toMatchObject({ now: 30, earned: 200, most: 200, isPractice: false });
  });

  it('marks the days of this week on which an exercise was passed', async () => {
    const mondayMs = Date.parse('2027-03-01T10:00:00Z');
    server.clock.advance(mondayMs - server.clock.now());
    const who = await aLearnerAtAnyTime(server);
    await run(who);
    server.clock.advance(2 * 86_400_000);
    const { story } = await run(who, { ...first, exercise: 2 });
    expect(story.week?.map(({ day, passed, isToday }) => [day.slice(-2), passed, isToday])).toEqual([
      ['01', true, false],
      ['02', false, false],
      ['03', true, true],
      ['04', false, false],
      ['05', false, false],
      ['06', false, false],
      ['07', false, false],
    ]);
  });

  it('names a level that it completes, with the verses of al-Fatiha, and the level that comes next', async () => {
    const who = await createLearner(server);
    await pass(who, 1, [1, 2, 3]);
    const { story } = await run(who, { ...first, exercise: 4 });
    expect(story).toMatchObject({
      nextTitle: 'Lord of the worlds',
      completed: { kind: 'level', title: 'In the name of Allah' },
    });
    const verses = story.completed?.verses ?? [];
    expect(verses.map(({ reference, isWhole, isNew }) => [reference, isWhole, isNew])).toEqual([
      ['1:1', true, true],
      ['1:2', false, false],
      ['1:3', true, true],
      ...[4, 5, 6, 7].map((verse) => [`1:${verse}`, false, false]),
    ]);
    expect(verses[0]?.tokens).toEqual(server.deps.teaching.course.verses.get('1:1')?.tokens);
    expect((await run(who, { ...first, exercise: 4 })).story.completed).toBeNull();
  });

  it('names a guide that it completes; one without a text of its own has no verses', async () => {
    const who = await createLearner(server);
    await pass(who, 1, upTo(20));
    await pass(who, 2, upTo(19));
    const { story } = await run(who, { lessonId: '2', guide: 2, level: 5, exercise: 4 });
    const guides = server.deps.teaching.course.guides;
    expect(story.completed).toEqual({ kind: 'guide', title: guides[1]?.title.en, verses: [] });
    expect(story.nextTitle).toBe(guides[2]?.levels[0]?.title.en);
  });
});

describe('the story of a failed exercise', () => {
  it('lists what was missed, with what was chosen instead and what that means', async () => {
    const who = await createLearner(server);
    const session = await start(who);
    const questions = await questionsBehind(server, session.id);
    const at = questions.findIndex((each) => each.kind === 'multiple_choice');
    const asked = questions[at];
    if (asked?.kind !== 'multiple_choice') throw new Error('no choice among the questions');
    for (const [index, question] of questions.entries()) {
      await answerOne(
        server,
        who,
        session.id,
        index,
        question,
        index === at || (index !== at && question.kind !== 'matching' && index > 14),
      );
    }
    const { passed, story } = await who.call(finishExercise, { params: { sessionId: session.id } });
    expect(passed).toBe(false);
    expect(story).toMatchObject({ words: [], quran: null, week: null, completed: null, nextTitle: null });
    const { words } = server.deps.teaching.course;
    const missed = story.missed.find(({ arabic }) => arabic === firstForm(words.get(asked.word) ?? expect.fail()));
    const right = asked.options.indexOf(asked.word);
    const chosen = words.get(asked.options[(right + 1) % 4] ?? 'g00w00') ?? expect.fail();
    expect(missed?.given).toMatchObject({ kind: 'word', arabic: firstForm(chosen) });
    const meaning = missed?.given?.kind === 'word' ? missed.given.meaning : expect.fail();
    expect(chosen.meaning.en.startsWith(meaning)).toBe(true);
  });

  it('tells nothing of a placement test, and of a passed run no miss', async () => {
    const who = await createLearner(server);
    expect((await run(who, first, 2)).story.missed).toEqual([]);
  });
});

describe('the practice of what was missed', () => {
  const failed = async (who: TestLearner) => {
    const session = await start(who);
    const result = await playToEnd(server, who, session, 5);
    return { sessionId: session.id, missed: result.story.missed, result };
  };

  /** By word: the task of the run's last wrong answer. */
  const tasksMissed = async (sessionId: string) => {
    const [row]: { entries: { verdict: string; asked: { words: string[]; task: string } }[] }[] =
      await server.database.run(sql`select entries from exercise_sessions where id = ${sessionId}::uuid`);
    const wrong = (row?.entries ?? []).filter(({ verdict }) => verdict === 'wrong');
    expect(wrong.length).toBeGreaterThan(0);
    return new Map(wrong.flatMap(({ asked: { words, task } }) => words.map((word) => [word, task] as const)));
  };

  it('asks exactly those words, once each, by other tasks, free of batteries and XP, and leads back to the exercise', async () => {
    const who = await createLearner(server);
    const { sessionId, missed, result } = await failed(who);
    await server.database.run(sql`update profiles set battery = 0 where user_id = ${who.userId}::uuid`);
    const { session } = await who.call(startPractice, { body: { sessionId } });
    expect(session).toMatchObject({ kind: 'review', guide: 1, level: 1, exercise: 1, costsBattery: false });
    const { words } = server.deps.teaching.course;
    const asked = (await questionsBehind(server, session.id)).flatMap(askedWords);
    const named = asked.map((word) => firstForm(words.get(word) ?? expect.fail()));
    const missedBy = await tasksMissed(sessionId);
    for (const question of await questionsBehind(server, session.id))
      for (const word of askedWords(question)) expect(missedBy.get(word)).not.toBe(taskOf(question));
    expect(named.toSorted()).toEqual(missed.map(({ arabic }) => arabic).toSorted());
    const ended = await playToEnd(server, who, session);
    expect(ended).toMatchObject({ kind: 'review', passed: true, xpEarned: 0, streak: null, batteriesEarned: 1 });
    expect(ended.next).toEqual({ kind: 'exercise', ...first });
    expect(ended.player.totalXp).toBe(result.player.totalXp);
    expect(ended.story).toMatchObject({ xp: null, words: [] });
  });

  it('goes on where it was left, begins anew for another run, and leaves the review of what is due alone', async () => {
    const who = await createLearner(server);
    const one = await failed(who);
    const begun = (await who.call(startPractice, { body: { sessionId: one.sessionId } })).session;
    expect((await who.call(startPractice, { body: { sessionId: one.sessionId } })).session.id).toBe(begun.id);
    await expect(who.call(startReview, {})).rejects.toMatchObject({ code: 'too-few-learnt-words' });
    const session = await start(who);
    const questions = await questionsBehind(server, session.id);
    // Only the last questions are wrong, of which some ask other words.
    for (const [index, question] of questions.entries())
      await answerOne(server, who, session.id, index, question, index >= 16 && question.kind !== 'matching');
    const other = await who.call(finishExercise, { params: { sessionId: session.id } });
    const own = other.story.missed.map(({ arabic }) => arabic).join();
    const again = (await who.call(startPractice, { body: { sessionId: session.id } })).session;
    expect(again.id === begun.id).toBe(own === one.missed.map(({ arabic }) => arabic).join());
  });

  it('is of one’s own failed exercise only', async () => {
    const [who, other] = [await createLearner(server), await createLearner(server)];
    const { sessionId } = await failed(who);
    const passed = await start(other);
    const refused = { status: 404, code: 'not-found' };
    await expect(other.call(startPractice, { body: { sessionId } })).rejects.toMatchObject(refused);
    await expect(other.call(startPractice, { body: { sessionId: passed.id } })).rejects.toMatchObject(refused);
    await playToEnd(server, other, passed);
    await expect(other.call(startPractice, { body: { sessionId: passed.id } })).rejects.toMatchObject(refused);
  });
});
