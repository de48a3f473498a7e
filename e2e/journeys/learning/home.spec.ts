import { randomUUID } from 'node:crypto';
import type { JourneyView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Learner, type Screen } from '../../support/learner.ts';

const dayMs = 24 * 3_600_000;
const zone = { timeZone: 'Europe/Paris' };

async function withLearner(browser: Browser, screen: Screen, play: (learner: Learner) => Promise<void>) {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
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

/** The day's one button, above the bar where there is one. */
async function expectButtonInFirstScreen(page: Page): Promise<void> {
  const bar = page.getByRole('navigation').last();
  // A step that is not the button's is a link, too.
  const start = page
    .getByRole('link', { name: /^(Start exercise|Review \d+ words?|Read the verse)/ })
    .and(page.locator('a:not(li a)'));
  await expect(start).toHaveCount(1);
  const [button, below] = await Promise.all([start.boundingBox(), bar.boundingBox()]);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const bottom = width < 1080 ? (below?.y ?? 0) : height;
  expect(await page.evaluate('scrollY')).toBe(0);
  expect(button?.y).toBeGreaterThan(0);
  expect((button?.y ?? 0) + (button?.height ?? height)).toBeLessThanOrEqual(bottom);
}

test('the day’s one button is in the first screen, of two phones and a desk', async ({ browser }) => {
  await withLearner(browser, { language: 'en', width: 1280, height: 800 }, async (learner) => {
    const { page } = learner;
    const look = async (afterwards: () => Promise<unknown> = async () => undefined) => {
      for (const [width, height] of [
        [1280, 800],
        [360, 740],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await learner.goto('/');
        await learner.expectHome();
        await expectButtonInFirstScreen(page);
        await learner.expectNothingOverflows();
        await afterwards();
      }
    };
    await test.step('of a newcomer', () => look(() => learner.expectAccessible()));
    await test.step('on the third level', async () => {
      await passUpTo(learner, 1, 9);
      await look(() => learner.expectAccessible());
    });
    await test.step('where what is done has unfolded, it is above', async () => {
      const line = page.getByRole('button', { name: /levels? done$/ });
      if (await line.isVisible()) await line.click();
      await expect(page.getByRole('link', { name: /^Guide 1, level 1, completed/ })).toBeVisible();
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
    const expectShort = async () => {
      await expectInTwoScreens();
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2400);
    };
    await test.step('of a newcomer', expectShort);
    await passUpTo(learner, 1, 9);
    await test.step('on the third level', expectShort);
    await withCourseDone(page);
    await test.step('of a learner with twelve guides', expectInTwoScreens);
  });
});

test('on day two the exercise is open until one is passed; a short streak that ends is a line', async ({ browser }) => {
  await withLearner(browser, { language: 'en', width: 360, height: 740 }, async (learner) => {
    const { page } = learner;
    const wire = learner.wire();
    const home = async () => {
      await learner.goto('/');
      await learner.expectHome();
    };
    const bead = page.getByRole('listitem').filter({ hasText: /^Exercise/ });
    const open = bead.and(page.locator('[aria-current=step]'));
    const done = bead.filter({ hasText: 'passed' }).and(page.locator(':not([aria-current])'));
    const nextDay = async (days = 1) => {
      await learner.letTimePass(days * dayMs);
      await wire.post('/api/day', zone);
    };

    await passUpTo(learner, 1, 1);
    await home();
    await expect(done).toBeVisible();

    await test.step('open on the second day', async () => {
      await nextDay();
      await home();
      await expect(open).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Make it 2 days' })).toBeVisible();
      await learner.expectAccessible();
    });

    await test.step('done by the exercise to which its button leads', async () => {
      const session = await learner.openSession(() => page.getByRole('link', { name: /^Start exercise 2/ }).click());
      expect(session).toMatchObject({ guide: 1, level: 1, exercise: 2 });
      await learner.goto('/');
      await passUpTo(learner, 2, 2);
      await home();
      await expect(done).toBeVisible();
      await expect(page.getByText('2 days in a row.')).toBeVisible();
    });

    await test.step('two days that are lost are told by a line', async () => {
      await nextDay(2);
      await home();
      await expect(page.getByText('Your 2-day streak has ended.')).toBeVisible();
      await learner.runTimers(5000);
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
