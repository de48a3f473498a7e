import { type findMatch, pagePaths, type ReplyOf, type StartedReply } from '@kalima/contract';
import { passByWire, playSession } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { openNamedHostBrowser, schoolHost } from '../../support/named-host-browser.ts';
import { openAt } from '../../support/open-at.ts';
import { inLongForm, onPgliteAlone, shareOf } from '../../support/skips.ts';

onPgliteAlone();

const texts = {
  en: {
    fault: /Something went wrong|We couldn’t/,
    offline: 'Not available at this address: it begins with http,',
    reminders: 'Off at this address: browsers allow notifications only over https',
    microphone: 'The microphone is off at this address.',
    cannotSpeak: 'Can’t speak now',
    record: /^Record/,
    day: 'Day',
    problem: 'Report a problem',
    message: 'Your message',
    send: 'Send',
    sent: 'Thank you, your report has been sent',
  },
  fr: {
    fault: /Un problème est survenu|Impossible de/,
    offline: 'Indisponible à cette adresse\u00a0: elle commence par http,',
    reminders: 'Indisponible à cette adresse\u00a0: les navigateurs n’autorisent les notifications qu’en https',
    microphone: 'Le micro est indisponible à cette adresse.',
    cannotSpeak: 'Je ne peux pas parler',
    record: /^Enregistrer/,
    day: 'Jour',
    problem: 'Signaler un problème',
    message: 'Votre message',
    send: 'Envoyer',
    sent: 'Merci, votre signalement est envoyé',
  },
};
/** Two levels, the way into a league, and one exercise more. */
const passes = 9;
const queries: Readonly<Record<string, string>> = {
  '/guide-exercise/:lessonId': '?guide=1&level=3&exercise=2',
  '/learn-words': '?words=g01w01&from=read/112',
};
/** A match without a rival keeps a request open. */
const waiting = '/leagues/quiz/:matchId';
/** The server refuses their data to this learner, and the browser logs it. */
const refused = ['/verse/:surah/:ayah', '/review', '/placement/:guide'];

for (const [language, width, height, isFurther] of [
  ['en', 360, 740, false],
  ['fr', 1280, 800, true],
] as const)
  test(`every page works over plain http by a host name, in ${language} at ${width} px`, async () => {
    inLongForm(isFurther);
    const labels = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const browser = await openNamedHostBrowser();
    const screen = { language, width, height, hostName: schoolHost, takesAlong: true };
    const learner = await Learner.open(browser, server, screen);
    const { page } = learner;
    const wire = learner.wire();
    try {
      await learner.signUpByWire();
      const knowledge = await learner.knowledge();
      for (let each = 0; each < passes; each += 1)
        await passByWire(wire, { guide: 1, level: Math.floor(each / 4) + 1, exercise: (each % 4) + 1 }, knowledge);
      const missed = await wire.post<StartedReply>('/api/sessions', { lessonId: '1', guide: 1, level: 1, exercise: 2 });
      const finished = await playSession(wire, missed, knowledge, 15);
      expect(finished.story.missed.length).toBeGreaterThan(0);
      const { match } = await wire.post<ReplyOf<typeof findMatch>>('/api/quiz/quick-matches');

      const values: Readonly<Record<string, string>> = {
        ':surah': '112',
        ':ayah': '2',
        ':pack': '112',
        ':sessionId': missed.session.id,
        ':matchId': match.id,
      };
      const addressOf = (path: string) => path.replace(/:\w+/g, (name) => values[name] ?? '1') + (queries[path] ?? '');
      for (const path of shareOf(pagePaths, isFurther ? 1 : 0)) {
        await test.step(path, async () => {
          await learner.goto(addressOf(path));
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          if (path !== waiting) await learner.expectQuiet();
          expect(await page.evaluate('isSecureContext')).toBe(false);
          await expect(page.getByText(labels.fault)).toHaveCount(0);
          const errors = learner.consoleErrors.splice(0);
          const isRefusal = (line: string) => refused.includes(path) && / status of 4\d\d /.test(line);
          expect(errors.filter((line) => !isRefusal(line))).toEqual([]);
        });
      }

      await test.step('an exercise is played to its end', async () => {
        const session = await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
        await learner.playOn(session);
        await learner.expectAccessible();
      });

      await test.step('the microphone says why it is off', async () => {
        await openAt(learner, 3, ({ kind }) => kind === 'speak_sentence');
        await expect(page.getByRole('alert').filter({ hasText: labels.microphone })).toBeVisible();
        await expect(learner.button(labels.record)).toHaveCount(0);
        await learner.expectAccessible();
        await learner.expectNothingOverflows();
      });

      await test.step('settings are changed, a report is sent; offline play and reminders say why they are off', async () => {
        await learner.goto('/settings');
        await expect(page.getByText(labels.offline)).toBeVisible();
        await expect(page.getByText(labels.reminders)).toBeVisible();
        await page.getByText(labels.day, { exact: true }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await learner.expectAccessible();
        await learner.expectNothingOverflows();
        await learner.button(labels.problem).click();
        await page.getByLabel(labels.message).fill('The picture of guide 2 is missing.');
        await learner.button(labels.send).click();
        await expect(page.getByText(labels.sent)).toBeVisible();
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await browser.close();
      await server.close();
    }
  });
