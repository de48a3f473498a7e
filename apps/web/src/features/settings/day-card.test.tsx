// @vitest-environment jsdom

import { getProfile } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { learner, refusal, renderPart } from '../../../test/render-part.tsx';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { DayCard } from './day-card.tsx';

const dayMs = 86_400_000;
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
  await loadTexts('settings', 'account');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const beginning = (hour: number, hourBefore: number, sinceMs: number) => ({
  ...learner,
  dayBegins: { hour, hourBefore, sinceMs },
});

function Card() {
  const profile = useQuery(queryOf(getProfile)).data;
  return profile === undefined ? null : <DayCard dayBegins={profile.dayBegins} />;
}

const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Begins at' });
const button = () => screen.queryByRole('button', { name: /^Begin my days/ });

test('offers the hours from midnight to 4, and saves the chosen one by a button', async () => {
  const { user, sent } = renderPart(<Card />, { replies: [beginning(3, 0, Date.now())] });
  expect([...picker().options].map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4']);
  expect([picker().value, button()]).toEqual(['0', null]);
  await user.selectOptions(picker(), '3');
  expect(sent).toEqual([]);
  expect(plain(button()?.textContent)).toBe('Begin my days at 3:00 AM');
  await user.click(button() as HTMLElement);
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/profile', body: { dayBegins: 3 } }]));
  await waitFor(() => expect(picker().disabled).toBe(true));
  expect([picker().value, button()]).toEqual(['3', null]);
  expect(plain(screen.getByText(/^Your days/).textContent)).toMatch(
    /^Your days begin at 3:00 AM\. You can change this again from /,
  );
});

test('says from when on a change holds that waits for the later hour', () => {
  renderPart(<Card />, { profile: beginning(4, 0, Date.now() + 60_000) });
  expect(plain(screen.getByText(/^Your days/).textContent)).toMatch(/^Your days will begin at 4:00 AM, from /);
});

test('may be changed again after seven days', () => {
  renderPart(<Card />, { profile: beginning(4, 0, Date.now() - 7 * dayMs) });
  expect([picker().disabled, picker().value, screen.queryByText(/^Your days/)]).toEqual([false, '4', null]);
});

test('a refusal says what is so, and shows what another device has chosen', async () => {
  const { user, profiles } = renderPart(<Card />, { replies: [refusal('day-changed-lately')] });
  profiles.push(beginning(2, 0, Date.now() - dayMs));
  await user.selectOptions(picker(), '3');
  await user.click(button() as HTMLElement);
  await screen.findByText('You changed it less than seven days ago, perhaps on another device.');
  await waitFor(() => expect([picker().value, picker().disabled]).toEqual(['2', true]));
});
