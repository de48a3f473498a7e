// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  answered,
  choice,
  freshStageForEachTest,
  matching,
  noNetwork,
  player,
  refusal,
  result,
  setUp,
} from '../../../../test/session-stage.tsx';
import { replyTo, withoutLanguage } from '../../../../test/texts.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { resendDelayMs } from '../../../runs/use-sending.ts';
import { readWaiting, storeWaiting } from './use-play.ts';

freshStageForEachTest();
afterEach(() => {
  localStorage.removeItem('kalima.waiting-answer');
  vi.useRealTimers();
});

const id = '11111111-1111-4111-8111-111111111111';
type Stage = ReturnType<typeof setUp>;

async function giveAnswer({ user }: Stage): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /Lord/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
}
const inEnglish = (reply: object) => replyTo('?language=en', reply);
const answersIn = ({ sent }: Stage) => sent.filter(({ path }) => path === 'answers');

describe('an answer given without a line', () => {
  test('waits where the learner sees it, and goes when the browser is back on line', async () => {
    const stage = setUp({ replies: [noNetwork, answered()] });
    await giveAnswer(stage);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'No connection. Your answer is safe and will be sent as soon as you’re back online.',
    );
    expect(screen.getByRole('button', { name: /Lord/ }).getAttribute('aria-pressed')).toBe('true');
    fireEvent(window, new Event('online'));
    await screen.findByRole('region', { name: 'Right!' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(answersIn(stage)).toEqual([answersIn(stage)[0], answersIn(stage)[0]]);
  });

  test('is tried again by itself, ever more seldom, when only the server is away', async () => {
    const stage = setUp({ replies: [noNetwork, refusal('unavailable', 503), answered()] });
    await giveAnswer(stage);
    await screen.findByRole('region', { name: 'Right!' }, { timeout: 10_000 });
    expect(answersIn(stage)).toHaveLength(3);
    expect([1, 2, 3, 4, 5, 6, 100].map(resendDelayMs)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test('is found again by who reloads, and goes by itself', async () => {
    await giveAnswer(setUp({ replies: [noNetwork] }));
    await screen.findByRole('alert');
    cleanup();
    const again = setUp({ replies: [answered()] });
    await screen.findByRole('region', { name: 'Right!' });
    expect(answersIn(again)).toEqual([{ path: 'answers', body: { index: 0, answer: { kind: 'choice', option: 2 } } }]);
    expect(readWaiting(id)).toBeNull();
  });

  test('is not said again where the server had it, and only the reply was lost', async () => {
    await giveAnswer(setUp({ replies: [noNetwork] }));
    await screen.findByRole('alert');
    cleanup();
    const again = setUp({ verdicts: ['right'] });
    await screen.findByRole('heading', { level: 1, name: /Question 2 of 2/ });
    expect(again.sent.map(({ path }) => path)).toEqual(['sessions']);
    expect(readWaiting(id)).toBeNull();
  });

  test('is dropped where the run has gone on elsewhere', async () => {
    const stage = setUp({ replies: [noNetwork, refusal('wrong-kind-of-answer')] });
    await giveAnswer(stage);
    await screen.findByRole('alert');
    fireEvent(window, new Event('online'));
    await screen.findByRole('button', { name: 'Reload the exercise' });
    expect(readWaiting(id)).toBeNull();
  });

  test('a late reply to an earlier sending is not taken for one to the next question', async () => {
    let late: (reply: Response) => void = () => undefined;
    const stage = setUp({ replies: [noNetwork] });
    const { fetch } = globalThis;
    await giveAnswer(stage);
    await screen.findByRole('alert');
    const replies = [
      new Promise<Response>((resolve) => {
        late = resolve;
      }),
      Promise.resolve(Response.json(inEnglish(answered()))),
    ];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      withoutLanguage(address).endsWith('/answers') ? replies.shift() : fetch(address, init),
    );
    fireEvent(window, new Event('online'));
    fireEvent(window, new Event('online'));
    await screen.findByRole('region', { name: 'Right!' });
    await stage.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: /Question 2 of 2/ });
    await act(async () => late(Response.json(inEnglish(answered({ verdict: 'wrong' })))));
    expect(screen.queryByRole('region', { name: 'Not quite' })).toBeNull();
  });

  test('is told in French', async () => {
    await i18next.changeLanguage('fr');
    await loadTexts('exercise');
    const { user } = setUp({ replies: [noNetwork] });
    await user.click(await screen.findByRole('button', { name: /Lord-fr/ }));
    await user.click(screen.getByRole('button', { name: 'Vérifier' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Pas de connexion. Votre réponse est conservée et sera envoyée dès le retour de la connexion.',
    );
  });
});

test('a pair waits like an answer', async () => {
  const found = { isPair: true, matched: [[0, 1]], answered: null, questsDone: [], player };
  const { user, sent } = setUp({ questions: [matching, choice], replies: [noNetwork, found] });
  await screen.findByRole('heading', { name: /match each word/i });
  await user.keyboard('14');
  await screen.findByRole('alert');
  fireEvent(window, new Event('online'));
  await screen.findByText('1 of 2 pairs');
  expect(sent.at(-1)).toEqual(sent.at(-2));
});

test('a result comes by itself when the line is back', async () => {
  const { sent } = setUp({ verdicts: ['right', 'right'], replies: [noNetwork, result(true)] });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your result will appear as soon as you’re back online.',
  );
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { name: 'Exercise passed!' });
  expect(sent.map(({ path }) => path)).toEqual(['sessions', 'finish', 'finish']);
});

test('an exercise that could not be had begins when the line is back', async () => {
  let isOnline = false;
  setUp({ start: () => (isOnline ? refusal('exercise-locked')() : noNetwork()) });
  await screen.findByRole('heading', { level: 1, name: 'Cannot load guide exercises.' });
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  isOnline = true;
  connection.mockRestore();
  fireEvent(window, new Event('online'));
  await screen.findByRole('heading', { level: 1, name: 'This exercise is still locked' });
});

test('what this browser keeps is for its own session alone, and must be readable', async () => {
  storeWaiting(id, { kind: 'skip', index: 3 });
  expect(readWaiting(id)).toEqual({ kind: 'skip', index: 3 });
  expect(readWaiting('another')).toBeNull();
  storeWaiting('another', null);
  expect(readWaiting(id)).not.toBeNull();
  localStorage.setItem('kalima.waiting-answer', '{');
  expect(readWaiting(id)).toBeNull();
});
