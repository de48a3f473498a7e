// @vitest-environment jsdom
import type { QuestionView, SessionView } from '@kalima/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildSession } from '../../../test/session.ts';
import { story } from '../../../test/session-stage.tsx';
import { inBoth } from '../../../test/texts.ts';

freshPageForEachTest();

const id = '11111111-1111-4111-8111-111111111111';
const question: QuestionView = {
  kind: 'true_false',
  arabic: 'رَبّ',
  transliteration: null,
  meaning: inBoth('day', 'jour'),
};
const words = [{ arabic: 'رَبّ', transliteration: 'rabb', meaning: inBoth('Lord', 'Seigneur'), frequency: 970 }];

function stubSession(kind: SessionView['kind'], start: string) {
  const session = buildSession({ id, kind, questions: [question, question] });
  return stubServer({
    [start]: { session, player: profile },
    [`/api/sessions/${id}/answers`]: {
      verdict: 'wrong',
      solution: { kind: 'truth', value: false },
      explanation: { words, verse: null, phrase: null },
      comparison: null,
      confidence: null,
      mistaken: null,
      xpEarned: 5,
      batteryBonus: false,
      repeats: { waiting: [], done: 0 },
      questsDone: [],
      player: profile,
    },
    '/api/reports': {
      reportId: '22222222-2222-4222-8222-222222222222',
      told: { exerciseType: 'true_false', question: '', userAnswer: '', correctAnswer: '', word: '' },
    },
    [`/api/sessions/${id}/finish`]: {
      ...{ kind, guide: 1, level: 1, exercise: 1, lessonId: '1', score: 0, total: 2, percent: 0, passPercent: 90 },
      ...{
        passed: false,
        xpEarned: 10,
        batteriesEarned: 0,
        verses: [],
        questsDone: [],
        streak: null,
        testOut: null,
        story: story(),
        opened: null,
        next: { kind: 'home' },
        player: profile,
      },
    },
  });
}

const says = {
  en: { report: 'Report', reported: 'Reported', send: 'Send' },
  fr: { report: 'Signaler', reported: 'Signalé', send: 'Envoyer' },
};

test.each([
  ['exercise', '/guide-exercise/1?guide=1&level=1&exercise=1', '/api/sessions', 'en'],
  ['lesson', '/lesson/1', '/api/lesson-sessions', 'fr'],
  ['review', '/review', '/api/review-sessions', 'en'],
  ['placement', '/placement/1', '/api/placement-sessions', 'fr'],
] as const)('a question of a %s is reported beside the button that goes on', async (kind, path, start, language) => {
  const fetch = stubSession(kind, start);
  const say = says[language];
  await renderApp(path, { signedIn: true, language });
  const user = userEvent.setup();
  await screen.findByRole('heading', { level: 1, name: /1 .* 2/ });
  expect(screen.queryByRole('button', { name: say.report })).toBeNull();
  await user.keyboard('1{Enter}');
  const sheet = await screen.findByRole('region');
  await user.click(within(sheet).getByRole('button', { name: say.report }));
  await user.click(await screen.findByRole('button', { name: say.send }));
  const reported = await screen.findByRole('button', { name: say.reported });
  const [, init] = fetch.mock.calls.find(([address]) => address === '/api/reports') ?? [];
  const body = JSON.parse(String(init?.body));
  expect(body).toEqual({ sessionId: id, index: 0, reportType: 'right-anyway', message: '' });
  await waitFor(() => expect(document.activeElement).toBe(reported));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /2 .* 2/ });
});

test('a question is reported at the end of the run too', async () => {
  const fetch = stubSession('exercise', '/api/sessions');
  await renderApp('/guide-exercise/1?guide=1&level=1&exercise=1', { signedIn: true });
  const user = userEvent.setup();
  for (const number of [1, 2]) {
    await screen.findByRole('heading', { level: 1, name: new RegExp(`${number} .* 2`) });
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region')));
    await user.keyboard('{Enter}');
  }
  await user.click(await screen.findByText('Report a question'));
  const [, second] = screen.getAllByRole('listitem');
  if (!second) throw new Error('only one question is listed');
  within(second).getByText('Question 2');
  await user.click(within(second).getByRole('button', { name: 'Report' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await within(second).findByRole('button', { name: 'Reported' });
  const [, init] = fetch.mock.calls.find(([address]) => address === '/api/reports') ?? [];
  expect(JSON.parse(String(init?.body))).toMatchObject({ sessionId: id, index: 1 });
});
