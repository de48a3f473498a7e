import { randomUUID } from 'node:crypto';
import type { JourneyView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Learner, type Screen } from './learner.ts';

const dayMs = 24 * 3_600_000;
const zone = { timeZone: 'Europe/Paris' };

async function withLearner(browser: Browser, screen: Screen, play: (learner: Learner) => Promise<void>) {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off', DEV_CLOCK: 'on' });
  const learner = await Learner.open(browser, server, screen);
  try {
    await learner.signUpByWire();
    await play(learner);
    expect(learner.consoleErrors.filter((line) => !/401/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
}

/** Passes the first exercises of guide 1. */
async function passUpTo(learner: Learner, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) {
    const place = { guide: 1, level: Math.ceil(at / 4), exercise: ((at - 1) % 4) + 1 };
    await passByWire(learner.wire(), place, await learner.knowledge());
  }
}

/** START, its circle and the whole ring around it, above the bar where there is one. */
async function expectStartInFirstScreen(page: Page): Promise<void> {
  const circle = page.getByRole('link', { name: /^Start guide 1/ }).first();
  await expect(circle).toBeVisible();
  const bar = page.getByRole('navigation').last();
  const [ring, start, below] = await Promise.all([
    circle.locator('svg').first().boundingBox(),
    circle.getByText('Start', { exact: true }).boundingBox(),
    bar.boundingBox(),
  ]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const bottom = width < 1080 ? (below?.y ?? 0) : height;
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(start?.y).toBeGreaterThan(0);
  expect((ring?.y ?? 0) + (ring?.height ?? height)).toBeLessThanOrEqual(bottom);
}

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const)
  test(`START and the current circle are in the first screen at ${width}x${height}`, async ({ browser }) => {
    await withLearner(browser, { language: 'en', width, height }, async (learner) => {
      const { page } = learner;
      const look = async () => {
        await learner.goto('/');
        await learner.expectHome();
        await expectStartInFirstScreen(page);
        await learner.expectNothingOverflows();
      };
      await test.step('of a newcomer', async () => {
        await look();
        await learner.expectAccessible();
      });
      await test.step('on the third level', async () => {
        await passUpTo(learner, 1, 9);
        await look();
        await learner.expectAccessible();
      });
      await test.step('where what is done has unfolded, it is above', async () => {
        const line = page.getByRole('button', { name: /levels? done$/ });
        if (await line.isVisible()) await line.click();
        await expect(page.getByRole('link', { name: /^Guide 1, level 1, completed/ })).toBeVisible();
        await expect(page.getByText('5 of 7 verses met')).toBeVisible();
      });
      await test.step('on the last level', async () => {
        await passUpTo(learner, 10, 16);
        await look();
      });
    });
  });

/** Every exercise of all guides is passed. */
async function withCourseDone(page: Page): Promise<void> {
  await page.route(/\/api\/journey/, async (route) => {
    const reply = await route.fetch();
    const journey = (await reply.json()) as JourneyView;
    const guides = journey.guides.map((guide) => ({
      ...guide,
      unlocked: true,
      passedExercises: 20,
      levels: guide.levels.map((level) => ({
        ...level,
        state: 'completed' as const,
        exercises: level.exercises.map((each) => ({ ...each, passed: true })),
      })),
    }));
    const counts = { passedExercises: 240, completedLevels: 60, completedGuides: 12 };
    await route.fulfill({ response: reply, json: { ...journey, ...counts, guides } });
  });
}

test('the overall card and the strip of four stand within two screens of a phone', async ({ browser }) => {
  await withLearner(browser, { language: 'en', width: 360, height: 740 }, async (learner) => {
    const { page } = learner;
    const expectInTwoScreens = async () => {
      await learner.goto('/');
      await learner.expectHome();
      for (const part of [
        page.getByRole('heading', { name: /^Understand/ }),
        page.getByText('Course', { exact: true }),
      ]) {
        await expect(part).toBeVisible();
        expect((await part.boundingBox())?.y).toBeLessThan(2 * 740);
      }
      await learner.expectNothingOverflows();
    };
    await test.step('of a newcomer', expectInTwoScreens);
    await passUpTo(learner, 1, 9);
    await test.step('on the third level', expectInTwoScreens);
    await withCourseDone(page);
    await test.step('of a learner with twelve guides', expectInTwoScreens);
  });
});

test('on day two today is unlit until an exercise is passed; a short streak that ends is a line', async ({
  browser,
}) => {
  await withLearner(browser, { language: 'en', width: 360, height: 740 }, async (learner) => {
    const { page } = learner;
    const wire = learner.wire();
    const home = async () => {
      await learner.goto('/');
      await learner.expectHome();
    };
    const unlit = page.getByRole('img', { name: 'Today’s exercise is still open' });
    const lit = page.getByRole('img', { name: 'Today’s exercise is passed' });
    const nextDay = async (days = 1) => {
      await learner.letTimePass(days * dayMs);
      await wire.post('/api/day', zone);
    };

    await passUpTo(learner, 1, 1);
    await home();
    await expect(lit).toBeVisible();

    await test.step('unlit on the second day', async () => {
      await nextDay();
      await home();
      await expect(unlit).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Make it 2 days' })).toBeVisible();
      await learner.expectAccessible();
    });

    await test.step('lit by the exercise to which its button leads', async () => {
      const session = await learner.openSession(() => page.getByRole('link', { name: /^Start exercise 2/ }).click());
      expect(session).toMatchObject({ guide: 1, level: 1, exercise: 2 });
      await learner.goto('/');
      await passUpTo(learner, 2, 2);
      await home();
      await expect(lit).toBeVisible();
      await expect(page.getByText('2 days in a row.')).toBeVisible();
    });

    await test.step('two days that are lost are told by a line', async () => {
      await nextDay(2);
      await home();
      await expect(page.getByText('Your 2-day streak has ended.')).toBeVisible();
      await page.waitForTimeout(3000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await learner.expectAccessible();
    });

    await test.step('three by a dialog', async () => {
      for (const exercise of [3, 4, 5]) {
        await passUpTo(learner, exercise, exercise);
        await nextDay();
      }
      await nextDay();
      await home();
      await expect(page.getByRole('dialog')).toContainText('Your 3-day streak has ended');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1, name: 'Start a new streak' })).toBeVisible();
    });
  });
});
