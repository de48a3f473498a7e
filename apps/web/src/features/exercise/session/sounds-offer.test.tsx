// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  answered,
  choice,
  expectFocus,
  freshStageForEachTest,
  profile,
  setUp,
} from '../../../../test/session-stage.tsx';
import { soundsOffer } from '../../../lib/word-audio/sounds-offer.ts';

freshStageForEachTest();
afterEach(() => {
  soundsOffer.set(null);
  Reflect.deleteProperty(navigator, 'connection');
});

const listening: QuestionView = { kind: 'listening', options: ['رَبّ', 'يَوْم', 'دِين', 'صِرَاط'] };
/** As the server sends it: without the profile's own fields. */
const { audioPreloadPopupSeen: _, ...player } = profile;
const offer = () => screen.queryByRole('button', { name: 'Download all sounds' });

test('the sounds are offered at the first listening question, once', async () => {
  const { user, sent } = setUp({
    questions: [choice, listening, listening],
    replies: [answered({ player }), answered({ player })],
    learner: { audioPreloadPopupSeen: false },
  });
  await expectFocus(await screen.findByRole('heading', { level: 1 }));
  expect(offer()).toBeNull();
  await user.keyboard('3{Enter}');
  await screen.findByRole('button', { name: 'Continue' });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Download all sounds' }));
  expect(soundsOffer.get()).toMatchObject({ reason: 'asked' });
  await user.keyboard('1{Enter}');
  await screen.findByRole('button', { name: 'Continue' });
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ audioPreloadPopupSeen: true }));
  await user.keyboard('{Enter}');
  await screen.findByRole('progressbar', { name: /3/ });
  expect(offer()).toBeNull();
});

test.each([
  ['who was offered them', { audioPreloadPopupSeen: true }, undefined],
  ['on a line that saves data', { audioPreloadPopupSeen: false }, { saveData: true }],
  ['on a mobile line', { audioPreloadPopupSeen: false }, { type: 'cellular' }],
])('they are not offered: %s', async (__, learner, connection) => {
  if (connection) Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  setUp({ questions: [listening], learner });
  await screen.findByRole('button', { name: 'Hear it again' });
  expect(offer()).toBeNull();
});
