import { randomUUID } from 'node:crypto';
import type { listQuests, ProfileView, ReplyOf } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

const dayMs = 24 * 3_600_000;

test('quests are worked on, completed, claimed once, and new on the next day', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  const wire = learner.wire();
  const quests = () => wire.get<ReplyOf<typeof listQuests>>('/api/quests');
  const profile = () => wire.get<ProfileView>('/api/profile');
  const cards = page.getByRole('main').getByRole('listitem');
  try {
    await learner.signUpByWire();

    await test.step('three quests, none begun, and the hours until midnight', async () => {
      await learner.goto('/quests');
      await expect(page.getByText('0 of 3 done')).toBeVisible();
      await expect(cards).toHaveCount(3);
      for (const claim of await learner.button(/^Claim the reward/).all()) await expect(claim).toBeDisabled();
      // The reply is a moment old: a minute may have ended in between.
      const minutes = Math.ceil((await quests()).renewsInMs / 60_000);
      const [now, before] = [minutes, minutes + 1].map((m) => `New quests in ${Math.floor(m / 60)} hr ${m % 60} min`);
      await expect(page.getByRole('timer')).toHaveText(new RegExp(`^(${now}|${before})$`));
      await learner.expectNothingOverflows();
      await learner.expectAccessible();
    });

    const { day, quests: three } = await test.step('three exercises complete some of any three', async () => {
      for (const exercise of [1, 2, 3])
        await passByWire(wire, { guide: 1, level: 1, exercise }, await learner.knowledge());
      return quests();
    });
    const done = three.filter(({ isCompleted }) => isCompleted);
    expect(done.length).toBeGreaterThan(0);

    await test.step('each reward is claimed, and paid as it was promised', async () => {
      await learner.goto('/quests');
      await expect(page.getByText(`${done.length} of 3 done`)).toBeVisible();
      for (const { rewardType, rewardAmount } of done) {
        const before = await profile();
        await learner.button(new RegExp(`^Claim the reward: ${rewardAmount} (gems|XP)$`)).click();
        await expect(page.getByText(new RegExp(`^Reward received: ${rewardAmount} `)).first()).toBeAttached();
        const { gems, totalXp } = await profile();
        const paid = rewardType === 'gems' ? gems - before.gems : totalXp - before.totalXp;
        expect(paid).toBe(rewardAmount);
        await expect(page.getByRole('link', { name: new RegExp(`^${gems} gems`) }).first()).toBeVisible();
      }
      await expect(learner.button('Claimed')).toHaveCount(done.length);
      await learner.expectAccessible();
    });

    await test.step('what was claimed stays claimed, also after coming back', async () => {
      const before = await profile();
      await page.reload();
      await expect(learner.button('Claimed')).toHaveCount(done.length);
      for (const { id } of done)
        await expect(wire.post(`/api/quests/${id}/claim`)).rejects.toThrow(/409.*quest-already-claimed/);
      expect((await profile()).gems).toBe(before.gems);
    });

    await test.step('the next day there are new ones, and those of yesterday are over', async () => {
      await learner.letTimePass(dayMs);
      await learner.goto('/quests');
      await expect(page.getByText('0 of 3 done')).toBeVisible();
      const next = await quests();
      expect(next.day > day).toBe(true);
      expect(next.quests.map(({ currentProgress }) => currentProgress)).toEqual([0, 0, 0]);
      await expect(learner.button('Claimed')).toHaveCount(0);
      for (const { id } of three.filter(({ isCompleted }) => !isCompleted))
        await expect(wire.post(`/api/quests/${id}/claim`)).rejects.toThrow(/409/);
    });
    expect(learner.consoleErrors.filter((line) => !/40[19]/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
