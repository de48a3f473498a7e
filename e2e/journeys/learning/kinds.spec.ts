import type { QuestionView, SessionView } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';
import { translatableArabic, translator } from '../../support/translator.ts';

onPgliteAlone();

/** A speech recogniser that returns the expected word: test machines have no microphone. */
const fakeRecogniser = `
  window.webkitSpeechRecognition = class extends EventTarget {
    start() {
      const tell = (kind, event = {}) => {
        const made = Object.assign(new Event(kind), event);
        this.dispatchEvent(made);
        this['on' + kind]?.(made);
      };
      setTimeout(() => {
        for (const kind of ['start', 'audiostart', 'soundstart', 'speechstart']) tell(kind);
        const heard = { transcript: window.spokenWord, confidence: 0.9 };
        const result = Object.assign([heard], { isFinal: true, item: () => heard });
        tell('result', { results: Object.assign([result], { item: () => result }), resultIndex: 0 });
        for (const kind of ['speechend', 'soundend', 'audioend', 'end']) tell(kind);
      });
    }
    stop() {}
    abort() {}
  };
  window.SpeechRecognition = window.webkitSpeechRecognition;
`;

/** Answers a question as it is asked, by keyboard alone; what is only heard is guessed. */
async function answerAsAsked(learner: Learner, session: SessionView, index: number): Promise<void> {
  const question = session.questions[index] as QuestionView;
  const { page } = learner;
  const { keyboard } = page;
  const { words } = learner;
  await learner.takeCards(session, index);
  switch (question.kind) {
    case 'listening':
      await expect(learner.button(/Hear it/)).toBeVisible();
      await keyboard.press('1');
      await keyboard.press('Enter');
      break;
    case 'type_what_hear': {
      await expect(learner.button(words.check)).toBeDisabled();
      await page.getByRole('textbox').focus();
      await keyboard.insertText('كتب');
      await keyboard.press('Enter');
      break;
    }
    case 'speak_sentence':
      await page.evaluate(`window.spokenWord = ${JSON.stringify(question.arabic)}`);
      await learner.button('Record').press('Enter');
      await expect(learner.button(words.check)).toBeEnabled();
      await learner.button(words.check).press('Enter');
      await expect(page.getByRole('heading', { name: words.right })).toBeVisible();
      return;
    default:
      await learner.answer({ ...session, teach: [] }, index);
      return;
  }
  await expect(page.getByRole('heading', { name: new RegExp(`^(${words.right}|${words.wrong})$`) })).toBeVisible();
}

for (const [exercise, kinds] of [
  [1, ['listening', 'matching', 'multiple_choice', 'true_false']],
  [2, ['fill_blank', 'select_missing_word', 'translation']],
  [3, ['speak_sentence', 'type_what_hear', 'word_order']],
] as const) {
  test(`a whole session by keyboard alone, in a page that the browser translates: ${kinds.join(', ')}`, async ({
    browser,
  }) => {
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', PLAN_POLICY: 'everyone-super' });
    const learner = await Learner.open(browser, server, { language: 'en', width: 360, height: 640 });
    try {
      await learner.context.addInitScript(fakeRecogniser);
      await learner.context.addInitScript(translator);
      await learner.context.grantPermissions(['microphone']);
      await learner.signUpByWire();
      await learner.knowledge(Array.from({ length: 12 }, (_, index) => index + 1));
      const session = await learner.openSession(() =>
        learner.goto(`/guide-exercise/10?guide=10&level=3&exercise=${exercise}`),
      );
      const asked = new Set(session.questions.map(({ kind }) => kind));
      for (const kind of kinds) expect(asked).toContain(kind);
      const looked = new Set<string>();
      for (let index = 0; index < 20; index += 1) {
        const kind = session.questions[index]?.kind ?? '';
        await learner.expectQuestion(index + 1);
        if (!looked.has(kind)) {
          looked.add(kind);
          await learner.expectNothingOverflows();
          await learner.expectAccessible();
        }
        await answerAsAsked(learner, session, index);
        expect(await translatableArabic(learner.page)).toEqual([]);
        if (index === 19) await learner.seeResult();
        else await learner.goOn();
      }
      await expect(learner.page.getByText(/Guide 10 · Level 3 · Exercise/)).toBeAttached();
      expect(await translatableArabic(learner.page)).toEqual([]);
      for (const [path, heading] of [
        ['/', /./],
        ['/read/112', /112 · Al-Ikhlas/],
      ] as const) {
        await learner.goto(path);
        await expect(learner.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(await translatableArabic(learner.page)).toEqual([]);
      }
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
    }
  });
}
