import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** Counts the sounds that begin: one that was played before needs no request, and one that is prepared may stay unheard. */
const bookkeeping = `
  window.begun = 0;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    window.begun += 1;
    return play.call(this);
  };
`;
/** Kinds that play their sound at once, as it is the question. */
const heardKinds = ['listening', 'type_what_hear'];

/** Ten questions with the switch on, then it is off. */
const half = 10;

test('words are said with the verdict and in pairs, and not at all once they are switched off', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', PLAN_POLICY: 'everyone-super' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 640, hasTouch: true });
  const { page } = learner;
  try {
    await learner.context.addInitScript(bookkeeping);
    await learner.signUpByWire();
    await learner.knowledge(Array.from({ length: 12 }, (_, index) => index + 1));
    const begun = () => page.evaluate<number>('window.begun');
    let asked = 0;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/words' || pathname.endsWith('/generate-speech') || pathname.startsWith('/audio/'))
        asked += 1;
    });
    expect(asked).toBe(0);
    const session = await learner.openSession(() => learner.goto('/guide-exercise/10?guide=10&level=3&exercise=4'));
    for (const [index, { kind }] of session.questions.entries()) {
      await learner.expectQuestion(index + 1);
      if (index === half) {
        await page.keyboard.press('Escape');
        await page.getByRole('switch', { name: /Word audio/ }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await learner.takeCards(session, index);
      const [before, askedBefore] = [await begun(), asked];
      if (index < half && kind !== 'matching' && !heardKinds.includes(kind)) {
        // Longer than a word waits for its verdict: nothing is heard before there is one.
        await learner.runTimers(700);
        expect(await begun(), `${kind} is silent before its verdict`).toBe(before);
      }
      await learner.answer({ ...session, teach: [] }, index);
      if (index >= half) expect([await begun(), asked], `${kind} is silent`).toEqual([before, askedBefore]);
      else if (kind !== 'whole_verse') await expect.poll(begun, { message: kind }).toBeGreaterThan(before);
      if (index < session.questions.length - 1) await learner.goOn();
    }
    await learner.runTimers(700);
    expect(asked).toBeGreaterThan(3);
    await learner.expectAccessible();
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});
