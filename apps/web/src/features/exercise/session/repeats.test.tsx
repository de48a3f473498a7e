// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answered,
  choice,
  expectFocus,
  freshStageForEachTest,
  result,
  setUp,
} from '../../../../test/session-stage.tsx';

freshStageForEachTest();

const missed = { questions: [choice, choice], verdicts: ['wrong', 'right'] as ('wrong' | 'right')[] };
const waiting = { repeats: { waiting: [0], done: 0 } };
const again = () => screen.findByRole('heading', { name: 'Once more: 1 question you missed' });

test('after the last question the missed ones are offered once more, then comes the result', async () => {
  const { user, sent } = setUp({
    questions: [choice, choice],
    verdicts: ['wrong'],
    replies: [answered(waiting), answered({ xpEarned: 0, repeats: { waiting: [], done: 1 } }), result(true)],
  });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('3{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await again();
  await expectFocus(screen.getByRole('button', { name: 'Let’s go' }));
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: /Repeat 1 of 1/ });
  expect(heading.textContent).toContain('Once more: 1 of 1');
  await user.keyboard('3{Enter}');
  expect(sent.at(-1)).toEqual({
    path: 'answers',
    body: { index: 0, isRepeat: true, answer: { kind: 'choice', option: 2 } },
  });
  const sheet = await screen.findByRole('region', { name: 'Right!' });
  expect(sheet.textContent).not.toContain('XP');
  await user.click(screen.getAllByRole('button', { name: 'See the result' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Exercise passed!')).toBeTruthy();
});

test.each(['before the first', 'at a question'])('the result is at hand: %s', async (when) => {
  const { user, sent } = setUp({ ...missed, session: waiting, replies: [result(false)] });
  await again();
  if (when === 'at a question') await user.click(screen.getByRole('button', { name: 'Let’s go' }));
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('Not quite there yet')).toBeTruthy();
  expect(sent.at(-1)?.path).toBe('finish');
});

test('with no battery left, nothing stands in the way, and none is counted', async () => {
  const { user } = setUp({ ...missed, battery: 0, session: waiting });
  await user.click(await screen.findByRole('button', { name: 'Let’s go' }));
  await screen.findByRole('heading', { name: /Repeat 1 of 1/ });
  expect(screen.queryByText(/At rest/)).toBeNull();
  expect(screen.queryByRole('img', { name: /batter/ })).toBeNull();
});

test('a word that is heard is not put in another way: it stays as it was answered', async () => {
  const heard = { kind: 'type_what_hear' } as const;
  const { user } = setUp({ questions: [heard, choice], verdicts: ['wrong', 'right'], session: waiting });
  await user.click(await screen.findByRole('button', { name: 'Let’s go' }));
  await screen.findByRole('heading', { name: /Repeat 1 of 1/ });
  expect(screen.queryByRole('button', { name: 'Can’t listen now' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Skip' })).toBeTruthy();
});

test('in the first exercise they come back until they are right, and the result waits for them', async () => {
  const session = { ...waiting, repeatsUntilRight: true };
  const wrongAgain = answered({ verdict: 'wrong', repeats: { waiting: [0], done: 1 } });
  const { user, sent } = setUp({
    ...missed,
    session,
    replies: [wrongAgain, answered({ repeats: { waiting: [], done: 2 } }), result(true, { score: 1, percent: 50 })],
  });
  await again();
  expect(screen.getByText('Get each of them right, and you pass.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See the result' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Let’s go' }));
  await screen.findByRole('heading', { name: /Repeat 1 of 1/ });
  expect(screen.queryByRole('button', { name: 'See the result' })).toBeNull();
  await user.keyboard('2{Enter}');
  expect(await screen.findByText('It comes back at the end, until you get it right.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: /Repeat 2 of 2/ });
  await user.keyboard('3{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  await user.click(screen.getByRole('button', { name: 'See the result' }));
  expect(await screen.findByText('Exercise passed!')).toBeTruthy();
  expect(screen.getByText('You got the missed questions right in the end, and that counts.')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(['sessions', 'answers', 'answers', 'finish']);
});

test('who does not know is told that the question comes back, where it does', async () => {
  const reply = answered({ verdict: 'wrong' });
  const { user, leave } = setUp({ replies: [reply] });
  await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  expect(await screen.findByText('We’ll ask you once more at the end.')).toBeTruthy();
  leave();
  const placement = setUp({ session: { kind: 'placement', hasRepeats: false }, replies: [reply] });
  await placement.user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  await screen.findByRole('region', { name: 'Here’s the answer' });
  expect(screen.queryByText('We’ll ask you once more at the end.')).toBeNull();
});
