import { randomUUID } from 'node:crypto';
import type { JourneyView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const dayMs = 24 * 3_600_000;

test('words fade in two weeks, home names the review that lifts them, and "known today" rises by it', async ({
  browser,
}) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  const wire = learner.wire();
  const memory = async () => (await wire.get<JourneyView>('/api/journey')).memory;
  const shown = page.getByText('known today').locator('xpath=..').locator('dd span').first();
  try {
    await learner.signUpByWire();
    for (const exercise of [1, 2]) {
      await passByWire(wire, { guide: 1, level: 1, exercise }, await learner.knowledge());
      await learner.letTimePass(dayMs);
    }
    const learnt = await memory();
    await learner.letTimePass(13 * dayMs);
    const faded = await memory();
    expect(faded.met).toBe(learnt.met);
    expect(faded.knowNow.words).toBeLessThan(learnt.knowNow.words);
    expect(faded.due).toEqual({ words: learnt.met, waiting: 0 });

    await learner.goto('/');
    await expect(page.getByText('Your 2-day streak has ended.')).toBeVisible();
    await expect(shown).toHaveText(String(faded.knowNow.words));
    await learner.expectAccessible();
    const { words } = faded.due;
    const session = await learner.openSession(() => page.getByRole('link', { name: `Review ${words} words` }).click());
    expect(session.questions).toHaveLength(words);
    await learner.playOn(session);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const lifted = await memory();
    expect(lifted.knowNow.words).toBeGreaterThan(faded.knowNow.words);
    expect(lifted.due).toEqual({ words: 0, waiting: 0 });
    await learner.goto('/');
    await expect(shown).toHaveText(String(lifted.knowNow.words));
    await expect(page.getByRole('link', { name: /^Review/ })).toHaveCount(0);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
