import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const sheet = (page: Page) => page.locator('.verdict-sheet');

/** By keys alone, and by what is heard and seen: where it is not known, the first option. */
async function answerByKeys(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const asked = await title.innerText();
  const verdict = sheet(page).getByRole('heading', { level: 2 });
  if (asked.includes('aloud')) {
    await page.getByRole('button', { name: /compare/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'I read it like this' })).toBeFocused();
    await page.keyboard.press('Enter');
  } else {
    const options = await page.locator('[data-option]').count();
    const isOrdered = asked.includes('together');
    for (let key = 1; key <= (isOrdered ? options : 1); key += 1) await page.keyboard.press(String(key));
    await expect(page.getByRole('button', { name: 'Check' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(verdict).toBeVisible();
    await expect(sheet(page)).toBeFocused();
    await page.keyboard.press('Enter');
  }
}

async function expectWhole(learner: Learner): Promise<void> {
  await learner.expectNothingOverflows();
  await learner.expectAccessible();
}

test('a beginner goes from the check through the first lessons of letters into guide 1, by keyboard', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = learner;
  try {
    await learner.signUpByWire({ learning_level: 'beginner' });
    await learner.goto('/letters');
    await expectWhole(learner);
    await page.getByRole('link', { name: 'Take the check' }).focus();
    await page.keyboard.press('Enter');
    for (let number = 1; number <= 6; number += 1) {
      await expect(page.getByRole('progressbar', { name: `Question ${number} of 6` })).toBeVisible();
      if (number === 1) await expectWhole(learner);
      await page.getByRole('button', { name: 'I don’t know' }).focus();
      await page.keyboard.press('Enter');
      await expect(sheet(page)).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Let’s start with the first letter' })).toBeFocused();
    await expectWhole(learner);
    await page.getByRole('link', { name: 'Start lesson 1' }).focus();
    await page.keyboard.press('Enter');

    for (const lesson of [1, 2]) {
      await expect(page.getByText(`Letters · lesson ${lesson}`)).toBeVisible();
      await expectWhole(learner);
      const start = page.getByRole('button', { name: 'Start the questions' });
      while (!(await start.isVisible())) {
        await page.getByRole('button', { name: 'Continue' }).focus();
        await page.keyboard.press('Enter');
      }
      await start.focus();
      await page.keyboard.press('Enter');
      const over = page.getByRole('link', { name: 'Back to the letters' });
      for (let number = 1; !(await over.isVisible()); number += 1) {
        await expect(page.getByRole('progressbar', { name: new RegExp(`^Question ${number} of \\d+$`) })).toBeVisible();
        if (number % 4 === 1) await expectWhole(learner);
        await answerByKeys(page);
        await expect(
          page.getByRole('progressbar', { name: new RegExp(`^Question ${number + 1} of`) }).or(over),
        ).toBeVisible();
      }
      await expectWhole(learner);
      if (lesson === 1) {
        await learner.goto('/letters/2');
      }
    }

    await learner.goto('/letters');
    await expect(page.getByRole('region', { name: 'Al-Fatihah' }).getByRole('listitem')).toHaveCount(7);
    await page.getByRole('link', { name: /^Skip the letters/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/guide\/1$/);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});

const texts = {
  en: {
    cannotRead: /^I cannot read Arabic yet/,
    start: 'Start the questions',
    question: /^Question 1 of \d+$/,
    lead: 'First, the letters',
    lesson: 'Start lesson 1',
    question1: /^Start guide 1, level 1/,
    show: 'Show pronunciation',
    hide: 'Hide pronunciation',
    level: 'How much Arabic do you know?',
    reads: 'I read, but do not understand',
  },
  fr: {
    cannotRead: /^Je ne lis pas encore l’arabe/,
    start: 'Passer aux questions',
    question: /^Question 1 sur \d+$/,
    lead: 'D’abord, les lettres',
    lesson: 'Commencer la leçon 1',
    question1: /^Commencer le guide 1, niveau 1/,
    show: 'Montrer la prononciation',
    hide: 'Masquer la prononciation',
    level: 'Quel est votre niveau d’arabe ?',
    reads: 'Je lis, mais je ne comprends pas',
  },
} as const;
const maxTaps = 6;

for (const [language, width, height] of [
  ['en', 360, 740],
  ['fr', 1280, 800],
] as const)
  test(`a learner who cannot read is led to the letters, and to the words later (${language})`, async ({ browser }) => {
    inLongForm(language === 'fr');
    const labels = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, { language, width, height, hasTouch: width === 360 });
    const { page, words } = learner;
    const first = page.getByRole('progressbar', { name: labels.question });
    try {
      await test.step(`from the landing to the first question in at most ${maxTaps} taps`, async () => {
        await learner.goto('/');
        let taps = 0;
        const press = async (target: ReturnType<typeof learner.button>) => {
          await (width === 360 ? target.tap() : target.click());
          taps += 1;
        };
        await press(page.getByRole('link', { name: words.start }));
        await press(learner.button(words.next));
        await press(learner.button(words.level));
        await expectWhole(learner);
        await press(learner.button(labels.cannotRead));
        await page.getByLabel(words.displayName).fill('Amina');
        await page.getByLabel(words.email).fill(learner.email);
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await press(learner.button(words.signUp));
        await press(learner.button(labels.start));
        await expect(first).toBeVisible();
        expect(taps).toBeLessThanOrEqual(maxTaps);
      });

      await test.step('the letters are the one gold button of home', async () => {
        await learner.goto('/');
        await expect(page.getByRole('heading', { level: 1, name: labels.lead })).toBeVisible();
        await expect(page.getByRole('link', { name: labels.lesson })).toBeVisible();
        await expectWhole(learner);
      });

      await test.step('words show how they are read until that is switched off', async () => {
        const session = await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
        await learner.takeCards(session, 0);
        await learner.button(labels.hide).click();
        await expect(learner.button(labels.show)).toBeVisible();
        await page.reload();
        await learner.takeCards(session, 0);
        await expect(learner.button(labels.show)).toBeVisible();
      });

      await test.step('the settings say it otherwise, and the exercise leads again', async () => {
        await learner.goto('/settings');
        await page.getByRole('group', { name: labels.level }).getByText(labels.reads).click();
        await expect(page.getByRole('radio', { name: labels.reads })).toBeChecked();
        await expectWhole(learner);
        await learner.goto('/');
        await expect(page.getByRole('link', { name: labels.question1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: labels.lead })).toHaveCount(0);
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
