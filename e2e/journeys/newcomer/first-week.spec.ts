import { randomUUID } from 'node:crypto';
import type {
  AnsweredSounding,
  JourneyView,
  SoundingAnswerInput,
  SoundingQuestionView,
  StartedReply,
  StartedSounding,
} from '@kalima/contract';
import { passByWire, playSession } from '@kalima/testing/client/api-client.ts';
import { passLettersByWire } from '@kalima/testing/client/letters-by-wire.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { expectOneAnswer } from '../../support/figures-on-pages.ts';
import { Learner } from '../../support/learner.ts';
import { inLongForm, onPgliteAlone, shareOf } from '../../support/skips.ts';

onPgliteAlone();

const dayMs = 24 * 3_600_000;
/** The days on which the pages' figures are compared. */
const comparedDays = shareOf([7, 1, 2], 0, 3);
const learners = {
  cannotRead: { learning_level: 'beginner', can_read: false },
  reads: { learning_level: 'beginner', can_read: true },
  expert: { learning_level: 'expert', can_read: true },
} as const;
type Who = keyof typeof learners;

const texts = {
  en: { steps: 'Today’s steps', isNew: ['New for you', 'Looking back'] },
  fr: { steps: 'Étapes du jour', isNew: ['Nouveau pour vous', 'Regard en arrière'] },
} as const;

/** Notes each dialog that this document opens. */
const noteDialogs = `(() => {
  window.dialogsOpened = [];
  const note = () => {
    for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
      if (dialog.dataset.noted) continue;
      dialog.dataset.noted = 'yes';
      window.dialogsOpened.push(dialog.innerText.trim().split('\\n')[0]);
    }
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
})()`;

/** The overlays of one visit: one loading of the page. */
const dialogsOf = (learner: Learner) => learner.page.evaluate<string[]>('window.dialogsOpened');

interface Day {
  readonly day: number;
  readonly title: string;
  readonly steps: string;
  readonly button: string;
  readonly introduced: string | null;
  readonly overlays: string;
}

async function visitHome(learner: Learner, day: number): Promise<Day> {
  const { page, language } = learner;
  await learner.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As long as any message of the app waits before it comes.
  await learner.runTimers(5000);
  const main = page.getByRole('main');
  const name = main.getByText(new RegExp(`^(${texts[language].isNew.join('|')})$`, 'i'));
  const introduced = (await name.count()) === 0 ? null : await name.locator('..').getByRole('heading').innerText();
  const steps = await main.getByRole('list', { name: texts[language].steps }).getByRole('listitem').allInnerTexts();
  const button = await main.getByRole('link').first().innerText();
  const overlays = await dialogsOf(learner);
  expect(overlays.length, `dialogs on day ${day}`).toBeLessThanOrEqual(1);
  return {
    day,
    title: await page.getByRole('heading', { level: 1 }).innerText(),
    steps: steps.map((each) => each.replaceAll(/\s+/g, ' ')).join(', '),
    button: button.replaceAll(/\s+/g, ' '),
    introduced,
    overlays: overlays.join(', '),
  };
}

/** "No idea" of every choice, and "I knew it" of every free recall. */
async function placeByWire(learner: Learner): Promise<void> {
  const wire = learner.wire();
  const { id, question: first } = await wire.post<StartedSounding>('/api/soundings?purpose=placement');
  let next: SoundingQuestionView | null = first;
  while (next !== null) {
    const { index, task }: SoundingQuestionView = next;
    await wire.think();
    if (task === 'free_recall') await wire.post(`/api/soundings/${id}/uncovered`, { index });
    const answer: SoundingAnswerInput =
      task === 'free_recall' ? { kind: 'recalled', wasRight: true } : { kind: 'no-idea' };
    next = (await wire.post<AnsweredSounding>(`/api/soundings/${id}/answers`, { index, answer })).next;
  }
}

/** The exercise that home opens: its last question on the page, up to the result; then another one and the review by HTTP. */
async function playTheDay(learner: Learner): Promise<string[]> {
  const wire = learner.wire();
  const nextPlace = async () => {
    const { guides, startGuide } = await wire.get<JourneyView>('/api/journey');
    for (const { number: guide, levels } of guides.slice(startGuide - 1)) {
      const open = levels.find(({ state }) => state === 'current' || state === 'unlocked');
      if (open) return { guide, level: open.number, exercise: open.nextExercise };
    }
    throw new Error('no exercise is open');
  };
  const place = await nextPlace();
  const session = await learner.openAtItsEnd(place);
  await learner.playOn(session);
  await learner.runTimers(5000);
  const dialogs = await dialogsOf(learner);
  await passByWire(wire, await nextPlace(), await learner.knowledge([place.guide]));
  const { memory } = await wire.get<JourneyView>('/api/journey');
  if (memory.isReviewOffered && memory.due.words > 0) {
    const started = await wire.post<StartedReply>('/api/review-sessions');
    await playSession(wire, started, await learner.knowledge([place.guide]));
  }
  return dialogs;
}

const shown = ['en', 'fr'] as const;
for (const language of shown)
  for (const who of Object.keys(learners) as Who[])
    test(`the first week shows one new thing a day, and one message a visit: ${who}, in ${language}`, async ({
      browser,
    }) => {
      inLongForm(!(who === 'reads' && language === 'en') && !(who === 'cannotRead' && language === 'fr'));
      test.setTimeout(300_000);
      const database = await journeyDatabase(randomUUID());
      const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
      const size = { width: 360, height: 740, hasTouch: true };
      const learner = await Learner.open(browser, server, { language, ...size, tellsNews: true });
      const days: Day[] = [];
      try {
        await learner.context.addInitScript(noteDialogs);
        await learner.signUpByWire(learners[who]);
        for (let day = 1; day <= 7; day += 1) {
          await test.step(`day ${day}`, async () => {
            const home = await visitHome(learner, day);
            days.push(home);
            if (day === 1)
              expect(await learner.page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2400);
            if (day === 1 && who === 'expert') await placeByWire(learner);
            if (who === 'cannotRead') await passLettersByWire(learner.wire(), day);
            const dialogs = await playTheDay(learner);
            expect(dialogs.length, `dialogs at the result of day ${day}: ${dialogs.join(', ')}`).toBeLessThanOrEqual(1);
            if (who === 'reads' && language === 'en' && comparedDays.includes(day)) await expectOneAnswer(learner);
          });
          // An open page of the app would send a token that is good by its own clock and expired by the server's.
          await learner.goto('/robots.txt');
          await learner.letTimePass(dayMs);
        }
        expect(days[0]).toMatchObject({ introduced: null, overlays: '' });
        const introduced = days.flatMap((day) => day.introduced ?? []);
        expect(new Set(introduced).size).toBe(introduced.length);
        expect(introduced.length).toBeGreaterThanOrEqual(5);
        expect(learner.consoleErrors).toEqual([]);
      } finally {
        const rows = days.map((day) => `| ${Object.values(day).join(' | ')} |`);
        const head = '| day | title | steps | button | introduced | overlays |\n|---|---|---|---|---|---|';
        await test.info().attach('first week', { body: [head, ...rows].join('\n'), contentType: 'text/markdown' });
        await learner.close();
        await server.close();
        await database.drop();
      }
    });
