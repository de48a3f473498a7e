import { randomUUID } from 'node:crypto';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { expectOneAnswer } from '../../support/figures-on-pages.ts';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const dayMs = 24 * 3_600_000;
test('every page says the same of what a learner knows: after a first exercise, a day, a week, and three weeks later', async ({
  browser,
}) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 1280, height: 800 });
  try {
    await learner.signUpByWire();
    expect(await expectOneAnswer(learner)).toMatchObject({ met: 0, known: 0, canRead: 0, share: 0, due: 0 });
    await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge());
    const first = await expectOneAnswer(learner);
    expect(first).toMatchObject({ met: 5, known: 5, due: 0, isFading: false });
    expect(first.share).toBeGreaterThan(3);
    let before = first;
    for (const days of [1, 6, 14]) {
      // An open page of the app would send a token that is good by its own clock and expired by the server's.
      await learner.goto('/robots.txt');
      await learner.letTimePass(days * dayMs);
      const now = await expectOneAnswer(learner);
      expect(now, `${days} days later`).toMatchObject({ met: 5, due: 5, isFading: false });
      expect(now.share).toBeLessThan(before.share);
      expect(now.canRead).toBeLessThanOrEqual(before.canRead);
      before = now;
    }
    expect(before.canRead).toBe(0);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
