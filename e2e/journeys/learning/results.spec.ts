import { randomUUID } from 'node:crypto';
import type { StartedReply } from '@kalima/contract';
import { answerQuestions, passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

async function withLearner(
  browser: Parameters<typeof Learner.open>[0],
  journey: (learner: Learner) => Promise<void>,
): Promise<void> {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  try {
    await learner.signUpByWire();
    await journey(learner);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
}

/** The results have the focus on their heading, and hold to the rules of every page. */
async function expectResults(learner: Learner, name: RegExp | string): Promise<void> {
  await expect(learner.page.getByRole('heading', { level: 1, name })).toBeFocused();
  await learner.expectAccessible();
  await learner.expectNothingOverflows();
}

/** The last question at the page; a run with verses of untaught words is played again. */
async function passAtItsEnd(learner: Learner, at: Parameters<Learner['openAtItsEnd']>[0]): Promise<void> {
  const title = learner.page.getByRole('heading', { level: 1 });
  for (let run = 0; run < 5; run += 1) {
    await learner.playOn(await learner.openAtItsEnd(at));
    await expect(title).toBeFocused();
    if ((await title.textContent()) !== learner.words.failed) return;
  }
  throw new Error('The exercise was not passed in five runs');
}

const place = (level: number, exercise: number) => ({ guide: 1, level, exercise });

test('results: a pass stands on one screen, a fail is practised, and a level and a guide end with their names', async ({
  browser,
}) => {
  await withLearner(browser, async (learner) => {
    const { page, words } = learner;
    const wire = learner.wire();
    const knowledge = await learner.knowledge();

    await test.step('a failed run lists what it missed, which is practised and then tried again', async () => {
      await learner.playOn(await learner.openAtItsEnd(place(1, 2), 5));
      await expectResults(learner, words.failed);
      const practise = page.getByRole('link', { name: /^Practise (this word|these \d words)$/ });
      const missed = await page
        .getByRole('region', { name: /to look at again$/ })
        .getByRole('listitem')
        .count();
      expect(missed).toBeGreaterThan(0);
      const practice = await learner.openSession(() => practise.click());
      expect(practice).toMatchObject({ kind: 'review', costsBattery: false, guide: 1, level: 1, exercise: 2 });
      expect(practice.questions.length).toBeLessThanOrEqual(missed);
      await learner.playOn(practice);
      await expectResults(learner, 'Well practised!');
      const again = await learner.openSession(() => page.getByRole('link', { name: 'Back to the exercise' }).click());
      expect(again).toMatchObject({ kind: 'exercise', level: 1, exercise: 2, verdicts: [] });
    });

    await test.step('the first pass of the day, by a missed question that comes back: words that speak, the Quran, the week, and the ways on', async () => {
      const started = await wire.post<StartedReply>('/api/sessions', { lessonId: '1', ...place(1, 1) });
      await answerQuestions(wire, started, knowledge, { wrong: 1, upTo: 19 });
      await learner.playOn(
        await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1')),
      );
      await expectResults(learner, words.passed);
      await expect(page.getByRole('region', { name: '5 new words are yours' }).getByRole('button')).toHaveCount(5);
      await expect(page.getByText(/of 200 XP from this exercise$/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Words of the Quran you have met' })).toContainText('3.8%');
      // Its verses can be read unless the missed word is one of theirs.
      const verse = page.getByRole('region', { name: /^You (can now read|have now met every word of)/ });
      await expect(verse).toBeInViewport();
      await expect(page.getByText('Your streak begins: 1 day')).toBeInViewport();
      await expect(page.getByRole('listitem').filter({ hasText: 'exercise passed' })).toHaveCount(1);
      await expect(page.getByRole('link', { name: words.nextExercise })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: words.toGuide })).toBeInViewport({ ratio: 1 });
      const next = await learner.openSession(() => page.keyboard.press('Enter'));
      expect(next).toMatchObject({ level: 1, exercise: 2 });
    });

    await test.step('a perfect run that brings nothing new has no words and no verse', async () => {
      // The first exercise asks no verse, so knowing its words suffices for no mistake.
      await learner.playOn(await learner.openAtItsEnd(place(1, 1)));
      await expectResults(learner, 'Not a single mistake!');
      await expect(page.getByRole('region', { name: /new word/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: words.nextExercise })).toBeVisible();
    });

    await test.step('the end of a level has its name and its verses', async () => {
      for (const exercise of [2, 3]) await passByWire(wire, place(1, exercise), knowledge);
      await passAtItsEnd(learner, place(1, 4));
      await expectResults(learner, words.passed);
      await expect(page.getByRole('region', { name: /^Level 1 complete\s*In the name of Allah$/ })).toBeVisible();
      await expect(page.getByText('2 of 7 verses of al-Fatihah')).toBeVisible();
      await expect(page.getByText(/^Guide 1 · Level 1 · Exercise 4/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Next: Lord of the worlds' })).toBeVisible();
    });

    await test.step('so has the end of a guide', async () => {
      for (const level of [2, 3, 4, 5])
        for (const exercise of [1, 2, 3, 4])
          if (level < 5 || exercise < 4) await passByWire(wire, place(level, exercise), knowledge);
      await passAtItsEnd(learner, place(5, 4));
      await expectResults(learner, words.passed);
      await expect(page.getByRole('region', { name: /^Guide 1 complete/ })).toBeVisible();
      await expect(page.getByText('7 of 7 verses of al-Fatihah')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible();
    });
  });
});
