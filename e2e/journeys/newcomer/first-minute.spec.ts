import type { getTrial, JourneyView, ProfileView, ReplyOf } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Locator, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';
import { inLongForm, onPgliteAlone } from '../../support/skips.ts';

const screens = [
  { language: 'en', theme: 'dark', width: 360, height: 740, isByKeyboard: false },
  { language: 'fr', theme: 'light', width: 1280, height: 800, isByKeyboard: true },
  { language: 'fr', theme: 'light', width: 360, height: 740, isByKeyboard: false },
  { language: 'en', theme: 'dark', width: 1280, height: 800, isByKeyboard: true },
] as const;

const texts = {
  en: {
    try: /^Try it/,
    word: (number: number) => `Word ${number} of 4`,
    next: 'Next word',
    toQuestions: 'Three short questions',
    right: 'Right!',
    onward: 'Next question',
    toEnd: 'Read the whole verse',
    end: 'You have just read the words that open 113 surahs',
    signUp: 'Keep my 4 words',
    waiting: 'Your first 4 words, in their verse',
    met: 'You’ve met this one',
    onGuide: 'Met in your first minute',
  },
  fr: {
    try: /^Essayer/,
    word: (number: number) => `Mot ${number} sur 4`,
    next: 'Mot suivant',
    toQuestions: 'Trois petites questions',
    right: 'Bonne réponse\u00a0!',
    onward: 'Question suivante',
    toEnd: 'Lire le verset entier',
    end: 'Vous venez de lire les mots qui ouvrent 113 sourates',
    signUp: 'Garder mes 4 mots',
    waiting: 'Vos 4 premiers mots, dans leur verset',
    met: 'Vous l’avez déjà rencontré',
    onGuide: 'Rencontré dès votre première minute',
  },
};

/** From the landing page to the first word that was asked and known. */
const maxTaps = 6;

for (const screen of screens) {
  const { language, theme, isByKeyboard } = screen;
  const hand = isByKeyboard ? 'the keyboard' : 'touch';
  test(`a visitor learns four words and finds them again after signing up, in ${language} at ${screen.width} px, by ${hand}`, async ({
    browser,
  }) => {
    onPgliteAlone(screen !== screens[0]);
    inLongForm(screen !== screens[0] && screen !== screens[1]);
    const labels = texts[language];
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, {
      ...screen,
      hasTouch: !isByKeyboard,
      tellsNews: true,
      makesSounds: true,
    });
    const { page, words } = learner;
    let taps = 0;

    /** By the Tab key, as without a pointer. */
    const tabTo = async (control: Locator) => {
      for (let step = 0; step < 40; step += 1) {
        if ((await control.and(page.locator(':focus')).count()) > 0) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`The Tab key does not lead to ${control}`);
    };
    const press = async (control: Locator) => {
      await expect(control).toBeVisible();
      taps += 1;
      if (!isByKeyboard) return control.tap();
      await tabTo(control);
      await page.keyboard.press('Enter');
    };
    const look = async () => {
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
    };
    const expectNothingAsked = async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    };

    try {
      await learner.context.addInitScript(`localStorage.getItem('theme') ?? localStorage.setItem('theme', '${theme}')`);
      await learner.goto('/');
      await look();
      const trial = await (async () => {
        const reply = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/trial');
        await press(page.getByRole('link', { name: labels.try }));
        return (await (await reply).json()) as ReplyOf<typeof getTrial>;
      })();

      await test.step('four words, each lit, read and heard', async () => {
        for (const [at, word] of trial.words.entries()) {
          await expect(page.getByRole('progressbar', { name: labels.word(at + 1) })).toBeVisible();
          const heading = page.getByRole('heading', { level: 1, name: word.meaning });
          await expect(heading).toBeFocused();
          await expect(page.locator('[aria-current="true"]')).toHaveText(word.arabic);
          if (at === 0) await look();
          await press(learner.button(at < 3 ? labels.next : labels.toQuestions));
        }
      });

      const meaningOf = new Map([...trial.words, ...trial.others].map((each) => [each.id, each]));
      const option = (text: string) => page.locator('[data-option]').filter({ hasText: text });
      await test.step('three questions', async () => {
        for (const [at, question] of trial.questions.entries()) {
          if (question.task === 'matching') {
            const [left, right] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)];
            for (const id of question.left) {
              await press(left.getByRole('button').nth(question.left.indexOf(id)));
              await press(right.getByRole('button').nth(question.right.indexOf(id)));
            }
          } else {
            const word = meaningOf.get(question.word);
            await press(option((question.task === 'meaning' ? word?.meaning : word?.arabic) ?? ''));
            if (at === 0) expect(taps).toBeLessThanOrEqual(maxTaps);
          }
          await expect(page.getByText(labels.right)).toBeVisible();
          await look();
          await press(learner.button(at < 2 ? labels.onward : labels.toEnd));
        }
      });

      await test.step('the whole verse, and the way to an account', async () => {
        await expect(page.getByRole('heading', { level: 1, name: labels.end })).toBeFocused();
        await look();
        await press(page.getByRole('link', { name: labels.signUp }));
        await press(learner.button(words.level));
        await press(learner.button(words.reads));
        await page.getByLabel(words.displayName).fill('Amina');
        await page.getByLabel(words.email).fill(learner.email);
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await press(learner.button(words.signUp));
        await learner.expectHome();
      });

      await test.step('the four words stand in their verse, and nothing covers the page', async () => {
        await expect(page.getByText(labels.waiting)).toBeVisible();
        await expect.poll(() => page.evaluate(`localStorage.getItem('kalima.trial')`)).toBeNull();
        // As long as any message of the app waits before it comes.
        await learner.runTimers(5000);
        await expectNothingAsked();
        await look();
        const wire = learner.wire();
        expect(await wire.get<JourneyView>('/api/journey')).toMatchObject({
          wordsFromTrial: 4,
          memory: { met: 0, knowNow: { words: 0 } },
        });
        expect(await wire.get<ProfileView>('/api/profile')).toMatchObject({ totalXp: 0, streak: 0 });
      });

      await test.step('they are found again: on the page of the guide, and on their cards', async () => {
        await learner.goto('/guide/1');
        await expect(page.getByText(labels.onGuide)).toHaveCount(4);
        await learner.goto('/');
        const session = await learner.openSession(() => page.getByRole('link', { name: words.startLevel }).click());
        const met = session.teach.flatMap((each) => each.words).filter(({ metInTrial }) => metInTrial);
        expect(met.map(({ transliteration }) => transliteration).sort()).toEqual([
          'Allāh',
          'ar-Raḥmān',
          'ar-Raḥīm',
          'ism',
        ]);
        const [first] = session.teach[0]?.words ?? [];
        await expect(
          page.getByRole('heading', { level: 1, name: first?.metInTrial ? labels.met : words.newWord }),
        ).toBeVisible();
        await look();
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
