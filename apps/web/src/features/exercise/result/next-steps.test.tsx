// @vitest-environment jsdom
import type { FinishedReply } from '@kalima/contract';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../../../test/render-part.tsx';
import { result } from '../../../../test/session-stage.tsx';
import { loadTexts, startI18n } from '../../../lib/language/i18n.ts';
import { UnreportedNextSteps } from './next-steps.tsx';

const connection = vi.spyOn(navigator, 'onLine', 'get');
const again = { en: 'Try again', fr: 'Réessayer' } as const;
const note = {
  en: 'You’re offline. You can try this again once you’re back online.',
  fr: 'Vous êtes hors ligne. Vous pourrez réessayer dès votre retour en ligne.',
} as const;

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
});
afterEach(() => {
  cleanup();
  connection.mockReturnValue(true);
});

async function show(
  finished: object,
  { language = 'en' as 'en' | 'fr', isOnline = false, at = '/' } = {},
): Promise<() => void> {
  await i18next.changeLanguage(language);
  await loadTexts('exercise');
  connection.mockReturnValue(isOnline);
  const onStartAgain = vi.fn();
  renderPart(<UnreportedNextSteps result={finished as FinishedReply} onStartAgain={onStartAgain} />, { at });
  return onStartAgain;
}

const word = { kind: 'sitting', guide: 0, level: 0, exercise: 0, about: 'g11w01', next: { kind: 'home' } } as const;
const atVerse = { at: '/learn-words?words=g11w01&from=read/112/2' };

describe('a run that failed without a connection', () => {
  test.each([
    ['an exercise', 'en', result(false)],
    ['an exercise', 'fr', result(false)],
    ['the learning of a word', 'en', result(false, word)],
    ['an exercise after which nothing is here', 'en', result(false, { next: { kind: 'home' } })],
  ] as const)('says when it can be tried again: %s (%s)', async (_, language, finished) => {
    const onStartAgain = await show(finished, { language });
    expect(screen.getByRole('note').textContent).toBe(note[language]);
    expect(screen.queryByRole('button', { name: again[language] })).toBeNull();
    connection.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('note')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: again[language] }));
    expect(onStartAgain).toHaveBeenCalledOnce();
  });

  test('leads on to the next exercise that is here', async () => {
    await show(result(false));
    const [next] = screen.getAllByRole('link');
    expect(next?.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=1&exercise=2');
  });
});

describe('a run that passed without a connection', () => {
  test.each([
    ['online', true],
    ['offline', false],
  ])('is not proposed again, %s', async (_, isOnline) => {
    await show(result(true), { isOnline });
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('button', { name: again.en })).toBeNull();
  });

  test('of a word leads back to its verse', async () => {
    await show(result(true, word), atVerse);
    expect(screen.getByRole('link', { name: 'Back to the verse' }).getAttribute('href')).toBe('/read/112/2');
  });
});
