import { randomUUID } from 'node:crypto';
import type { AuthSession, getLeague, listQuests, ReplyOf } from '@kalima/contract';
import { type ApiClient, createApiClient, passByWire, thinkingMs } from '@kalima/testing/client/api-client.ts';
import type { Knowledge } from '@kalima/testing/client/course-answers.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import type { Language } from '../../support/labels.ts';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';

const minuteMs = 60_000;
/** Two levels, the way into a league, and one exercise more. */
const exercisesToUnlock = 9;

/** Another learner, without a page. */
async function neighbour(server: AppServer, name: string, language: Language): Promise<ApiClient> {
  const reply = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}-${randomUUID()}@example.org`, password, data: { display_name: name } }),
  });
  const { access_token } = (await reply.json()) as AuthSession;
  return createApiClient(
    server.url,
    async () => access_token,
    () => server.advanceClock(thinkingMs),
    language,
  );
}

async function learn(wire: ApiClient, from: number, to: number, knowledge: Knowledge): Promise<void> {
  for (let each = from; each < to; each += 1)
    await passByWire(wire, { guide: 1, level: Math.floor(each / 4) + 1, exercise: (each % 4) + 1 }, knowledge);
}

test('a league is joined, climbed and told of once when the week is over', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'fr', width: 1280, height: 800 });
  const { page } = learner;
  const wire = learner.wire();
  const league = () => wire.get<ReplyOf<typeof getLeague>>('/api/leagues');
  const heading = (name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
  const dialog = page.getByRole('dialog');
  try {
    await learner.signUpByWire();
    const knowledge = await learner.knowledge();

    await test.step('locked: what is missing, first of XP and then of levels', async () => {
      await learner.goto('/leagues');
      await expect(heading('Débloquez les ligues')).toBeVisible();
      await expect(page.getByText('Encore 100 XP', { exact: true })).toBeVisible();
      await expect(page.getByText(/s’afficheront dès que vous aurez 100 XP/)).toBeVisible();
      await learner.expectAccessible();
      await learn(wire, 0, 1, knowledge);
      await learner.goto('/leagues');
      await expect(heading('Plus qu’une étape')).toBeVisible();
      await expect(page.getByText('Encore 2 niveaux', { exact: true })).toBeVisible();
    });

    await test.step('two levels later there is a group, with two others in it', async () => {
      await learn(wire, 1, exercisesToUnlock + 1, knowledge);
      const others = await Promise.all(['Bilal', 'Hafsa'].map((name) => neighbour(server, name, learner.language)));
      await Promise.all(others.map((other) => learn(other, 0, exercisesToUnlock, knowledge)));
      await learner.goto('/leagues');
      await expect(heading('Ligue Bronze')).toBeVisible();
      await expect(page.getByText('Rang 1 sur 30')).toBeVisible();
      const ranking = page.getByRole('table', { name: 'Le classement de la semaine' });
      await expect(ranking.getByRole('row')).toHaveCount(4);
      await expect(ranking.getByRole('row').nth(1)).toContainText(/Amina.*Vous/);
      await expect(ranking.getByRole('row').nth(1)).toContainText('monte');
      await expect(page.getByText('La première place monte en Ligue Argent.')).toBeVisible();
      await expect(heading('Le classement du mois')).toBeVisible();
      await expect(page.getByText(/Votre place\s: 1/)).toBeVisible();
      await learner.expectNothingOverflows();
      await learner.expectAccessible();
    });

    await test.step('the week ends: the first goes up, and is told once', async () => {
      const { league: before } = await league();
      if (before.kind !== 'open') throw new Error(`The league is ${before.kind}`);
      // A reward left lying is paid at the next visit, and its XP would already bring the next week's group.
      const { quests } = await wire.get<ReplyOf<typeof listQuests>>('/api/quests');
      for (const { id } of quests.filter((quest) => quest.isCompleted && !quest.rewardClaimed))
        await wire.post(`/api/quests/${id}/claim`);
      await learner.letTimePass(before.weekEndsInMs + minuteMs);
      await learner.goto('/leagues');
      await expect(dialog).toContainText(/Vous montez\s!/);
      await expect(dialog).toContainText(/rang 1 sur 3/);
      await learner.expectAccessible();
      await learner.button('Commencer la semaine').click();
      await expect(dialog).toBeHidden();
      await expect(heading('Ligue Argent')).toBeVisible();
      await expect(page.getByText(/Gagnez des XP pour rejoindre le groupe de la semaine/)).toBeVisible();
      await expect.poll(async () => (await league()).lastResult).toBeNull();
      await page.reload();
      await expect(heading('Ligue Argent')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('the first XP of the week bring a new group of the new tier', async () => {
      await learn(wire, exercisesToUnlock + 1, exercisesToUnlock + 2, knowledge);
      await learner.goto('/leagues');
      await expect(heading('Ligue Argent')).toBeVisible();
      await expect(page.getByText('Rang 1 sur 30')).toBeVisible();
    });

    await test.step('whoever opts out is in no league until they come back', async () => {
      await learner.goto('/settings');
      await page.getByText('Rester à l’écart').click();
      await learner.expectAccessible();
      await learner.button('Quitter').click();
      await expect(dialog).toBeHidden();
      await expect.poll(async () => (await league()).league.kind).toBe('opted-out');
      await learner.goto('/leagues');
      await expect(heading('Vous ne participez pas aux ligues')).toBeVisible();
      await learner.button('Participer de nouveau').click();
      await expect(page.getByText(/Vous avez quitté le groupe de cette semaine/)).toBeVisible();
    });
    expect(learner.consoleErrors.filter((line) => !/401/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
