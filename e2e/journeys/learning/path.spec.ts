import { randomUUID } from 'node:crypto';
import type { FinishedReply, JourneyView, ProfileView, StartedReply } from '@kalima/contract';
import { answerQuestions, passByWire, playSession } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

async function withLearner(
  browser: Parameters<typeof Learner.open>[0],
  settings: Record<string, string>,
  journey: (learner: Learner) => Promise<void>,
  hasTouch = false,
): Promise<void> {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off', ...settings });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740, hasTouch });
  try {
    await journey(learner);
    // The browser logs refusals.
    expect(learner.consoleErrors.filter((line) => !/40[19]/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
}

const firstLevel = (exercise: number) => ({ guide: 1, level: 1, exercise });

test('a level is passed exercise by exercise, a failed one is tried again, and doors open', async ({ browser }) => {
  await withLearner(browser, {}, async (learner) => {
    const { page, words } = learner;
    await learner.signUpByWire();
    const wire = learner.wire();
    await learner.knowledge([1, 2]);

    await test.step('what is locked says what opens it', async () => {
      await learner.goto('/');
      await learner.button(/^Guide 1, level 2, locked/).click();
      await expect(
        page.getByText('Pass every exercise of level 1 to open this one.').filter({ visible: true }),
      ).toBeVisible();
      await learner.button(/^Levels of guide 2/).click();
      await learner.button(/^Guide 2, level 1, locked/).click();
      await expect(
        page.getByText('Pass all 20 exercises of guide 1 to open this guide.').filter({ visible: true }),
      ).toBeVisible();
      await learner.goto('/guide-exercise/2?guide=2&level=1&exercise=1');
      await expect(page.getByRole('heading', { name: 'This exercise is still locked' })).toBeVisible();
    });

    await test.step('an exercise is failed, and tried again', async () => {
      const session = await learner.openAtItsEnd(firstLevel(2), 5);
      const last = session.questions.length - 1;
      await learner.playOn(session, { to: last });
      await learner.answer(session, last);
      await learner.goOn();
      await expect(page.getByRole('heading', { name: /^Once more: \d questions/ })).toBeVisible();
      await learner.expectAccessible();
      await learner.button('Let’s go').click();
      await learner.button('Skip').click();
      await learner.goOn();
      await expect(page.getByRole('heading', { name: /Repeat 2 of \d/ })).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
      await page.reload();
      await expect(page.getByRole('heading', { name: /Repeat 2 of \d/ })).toBeVisible();
      await learner.button(words.result).click();
      await expect(page.getByRole('heading', { name: 'Not quite there yet' })).toBeVisible();
      await learner.expectAccessible();
      const again = await learner.openSession(() => learner.button('Try again').click());
      expect(again.verdicts).toEqual([]);
      expect(again.id).not.toBe(session.id);
      await learner.playOn(again);
      await learner.expectPassed();
    });

    await test.step('the next exercises follow each other', async () => {
      const context = await learner.openSession(() => page.getByRole('link', { name: words.nextExercise }).click());
      expect(context).toMatchObject({ level: 1, exercise: 3 });
      for (const exercise of [1, 3])
        await passByWire(wire, { guide: 1, level: 1, exercise }, await learner.knowledge());
      const last = await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=4'));
      await learner.playOn(last);
      await learner.expectPassed();
      const next = await learner.openSession(() => page.getByRole('link', { name: words.nextExercise }).click());
      expect(next).toMatchObject({ level: 2, exercise: 1 });
    });

    await test.step('the level is complete and the next one current', async () => {
      await learner.goto('/');
      await expect(page.getByRole('link', { name: /^Guide 1, level 1, completed/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Start guide 1, level 2/ })).toBeVisible();
    });

    await test.step('a whole guide opens the next', async () => {
      for (const level of [2, 3, 4, 5])
        for (const exercise of [1, 2, 3, 4])
          await passByWire(wire, { guide: 1, level, exercise }, await learner.knowledge());
      await learner.goto('/');
      await expect(page.getByRole('link', { name: /^Start guide 2, level 1/ })).toBeVisible();
      const journey = await wire.get<JourneyView>('/api/journey');
      expect(journey).toMatchObject({ passedExercises: 20, completedLevels: 5, completedGuides: 1 });
    });

    await test.step('a lesson opens with its guide, or when the one before it is done', async () => {
      await learner.goto('/lesson/3');
      await expect(page.getByRole('heading', { name: /locked/ })).toBeVisible();
      const lesson = await wire.post<StartedReply>('/api/lesson-sessions', { lessonId: '2' });
      await answerQuestions(wire, lesson, await learner.knowledge(), { wrong: 6, upTo: 19 });
      const session = await learner.openSession(() => learner.goto('/lesson/2'));
      await learner.playOn(session);
      await expect(page.getByRole('heading', { name: /^(Lesson passed!|Not a single mistake!)$/ })).toBeVisible();
      await learner.expectAccessible();
      await learner.openSession(() => learner.goto('/lesson/3'));
    });
  });
});

test('by touch a circle shows its card first; the name and the XP are in sight', async ({ browser }) => {
  const journey = async (learner: Learner) => {
    const { page } = learner;
    await learner.signUpByWire();
    await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge());
    await learner.goto('/');
    const who = page.getByRole('banner').getByRole('link', { name: /Amina/ });
    await expect(who).toHaveText(/Amina\d+ XP/);
    await expect(who).toBeInViewport();
    await learner.expectNothingOverflows();
    const circle = page.getByRole('link', { name: /^Start guide 1, level 1/ }).first();
    await circle.tap();
    await expect(page.getByText('25% · 1/4 exercises')).toBeVisible();
    const start = page.getByRole('link', { name: /^Start guide 1, level 1/ }).last();
    await expect(start).toBeFocused();
    await expect(start).toBeInViewport({ ratio: 1 });
    await learner.expectAccessible();
    const session = await learner.openSession(() => start.tap());
    expect(session).toMatchObject({ guide: 1, level: 1, exercise: 2 });
  };
  await withLearner(browser, {}, journey, true);
});

test('on a wide screen the counters stay in sight', async ({ browser }) => {
  await withLearner(browser, {}, async (learner) => {
    const { page } = learner;
    await page.setViewportSize({ width: 1280, height: 800 });
    await learner.signUpByWire();
    await learner.goto('/');
    const counters = page.getByRole('complementary', { name: 'Your day' }).getByRole('link', { name: /gems?\./ });
    await expect(counters).toBeInViewport();
    await page.evaluate('window.scrollTo(0, 3000)');
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
    await expect(counters).toBeInViewport({ ratio: 1 });
  });
});

test('a placement test opens the next guide, and marks nothing as done', async ({ browser }) => {
  await withLearner(browser, {}, async (learner) => {
    const { page } = learner;
    await learner.signUpByWire({ learning_level: 'expert' });
    const session = await learner.openSession(() => learner.goto('/placement/1'));
    expect(session.questions).toHaveLength(10);
    await learner.playOn(session);
    await expect(page.getByRole('heading', { name: 'You know these words!' })).toBeVisible();
    await learner.expectAccessible();
    await learner.goto('/');
    await expect(page.getByRole('link', { name: /^Start guide 2, level 1/ }).first()).toBeVisible();
    expect(await learner.wire().get<JourneyView>('/api/journey')).toMatchObject({
      passedExercises: 0,
      memory: { met: 0 },
    });
  });
});

test('where everybody is Super, every door is open and batteries do not run out', async ({ browser }) => {
  await withLearner(browser, { PLAN_POLICY: 'everyone-super' }, async (learner) => {
    const { words } = learner;
    await learner.signUpByWire();
    await learner.goto('/');
    await expect(learner.button(/^Levels of guide/)).toHaveCount(11);
    for (const fold of await learner.button(/^Levels of guide/).all()) await fold.click();
    await expect(learner.page.getByRole('link', { name: /^Guide 12, level 5/ })).toBeVisible();
    await expect(learner.button(/locked/)).toHaveCount(0);
    await expect(learner.page.getByText('∞').first()).toBeVisible();
    const wire = learner.wire();
    const place = { lessonId: '12', guide: 12, level: 5, exercise: 4 };
    const knowledge = await learner.knowledge(Array.from({ length: 12 }, (_, index) => index + 1));
    const started = await wire.post<StartedReply>('/api/sessions', place);
    await answerQuestions(wire, started, knowledge, { upTo: 19 });
    await learner.playOn(
      await learner.openSession(() => learner.goto('/guide-exercise/12?guide=12&level=5&exercise=4')),
    );
    await learner.expectPassed();
    // After the last exercise of all the way leads to the guide's page.
    await expect(learner.page.getByRole('link', { name: words.nextExercise })).toHaveCount(0);
    await expect(learner.page.getByRole('link', { name: 'Back to the guide' })).toHaveAttribute('href', '/guide/12');

    await test.step('an exercise is failed without losing a battery, left, resumed in a new tab, and tried again', async () => {
      const open = () => learner.goto('/guide-exercise/12?guide=12&level=5&exercise=1');
      const begun = await wire.post<StartedReply>('/api/sessions', { ...place, exercise: 1 });
      await answerQuestions(wire, begun, knowledge, { wrong: 99, upTo: 18 });
      await learner.playOn(await learner.openSession(open), { to: 19 });
      await learner.newTab();
      const resumed = await learner.openSession(open);
      expect(resumed).toMatchObject({ id: begun.session.id, resumed: true });
      expect(resumed.verdicts).toHaveLength(19);
      await learner.playOn(resumed);
      await expect(learner.page.getByRole('heading', { name: 'Not quite there yet' })).toBeVisible();
      const again = await learner.openSession(() => learner.button('Try again').click());
      expect(again.verdicts).toEqual([]);
      const { player } = await playSession(wire, { session: again, player: begun.player }, knowledge);
      expect(player).toMatchObject({ battery: 999, maxBattery: 999, isSuper: true });
    });
    expect((await wire.get<ProfileView>('/api/profile')).totalXp).toBeGreaterThan(300);
    const lesson = await wire.post<FinishedReply | StartedReply>('/api/lesson-sessions', { lessonId: '12' });
    expect(lesson).toMatchObject({ session: { kind: 'lesson', guide: 12 } });
  });
});

test('who knows a level’s words tests out of it, by its result and by its circle', async ({ browser }) => {
  await withLearner(browser, {}, async (learner) => {
    const { page, words } = learner;
    await learner.signUpByWire();
    const wire = learner.wire();

    await test.step('five of five at first sight: the offer stands beside the next exercise', async () => {
      const session = await learner.openAtItsEnd(firstLevel(1), 0);
      await learner.playOn(session);
      await learner.expectPassed();
      await expect(page.getByRole('heading', { name: 'Every word right at first sight!' })).toBeVisible();
      await expect(page.getByRole('link', { name: words.nextExercise })).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
    });

    await test.step('the circle of the level says so too', async () => {
      await learner.goto('/');
      await page.getByRole('link', { name: /^Start guide 1, level 1/ }).focus();
      const offer = page.getByRole('link', { name: /^Test out of guide 1, level 1/ });
      await expect(offer).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
      await expect(offer).toHaveAttribute('href', '/guide-exercise/1?guide=1&level=1&exercise=4');
    });

    await test.step('exercise 4 opens the next level, and leaves the rest as it was', async () => {
      const test4 = await learner.openAtItsEnd(firstLevel(4), 0);
      await learner.playOn(test4);
      await expect(page.getByText(/You tested out: level 2 is open/)).toBeVisible();
      const next = await learner.openSession(() => page.getByRole('link', { name: words.nextExercise }).click());
      expect(next).toMatchObject({ level: 2, exercise: 1 });
      const journey = await wire.get<JourneyView>('/api/journey');
      expect(journey.guides[0]?.levels.map(({ state }) => state)).toEqual([
        'unlocked',
        'current',
        'locked',
        'locked',
        'locked',
      ]);
      expect(journey.passedExercises).toBe(2);
    });
  });
});
