// @vitest-environment jsdom
// @own-modules: a lost session starts the real accounts client
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { ToastProvider } from '../../ui/status/toast.tsx';
import { HelpCard } from './help-card.tsx';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = () =>
  Response.json({
    reportId: '22222222-2222-4222-8222-222222222222',
    told: { exerciseType: 'other', question: '', userAnswer: '', correctAnswer: '', word: '' },
  });

async function setUp(language: 'en' | 'fr', replies: (() => Response)[]) {
  await i18next.changeLanguage(language);
  await loadTexts('report');
  const sent: { body: unknown; key: string | null }[] = [];
  const mailed: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    if (address === '/functions/v1/send-report-email') {
      mailed.push(body);
      return Response.json({ sent: false });
    }
    expect(address).toBe('/api/problem-reports');
    sent.push({ body, key: new Headers(init.headers).get('idempotency-key') });
    const reply = replies.shift();
    if (!reply) throw new Error('nothing to answer');
    return reply();
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}>
      <MemoryRouter>
        <ToastProvider label="Notification" closeLabel="Close">
          <HelpCard isAdministrator={false} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, mailed, user: userEvent.setup() };
}

const words = {
  en: {
    title: 'Report a problem',
    message: 'Your message',
    needsText: 'Tell us in a few words what’s wrong.',
    send: 'Send',
    sent: 'Thank you, your report has been sent',
    failed: 'Unable to send report. Please try again.',
    login: 'You must be logged in to report',
  },
  fr: {
    title: 'Signaler un problème',
    message: 'Votre message',
    needsText: 'Dites en quelques mots ce qui ne va pas.',
    send: 'Envoyer',
    sent: 'Merci, votre signalement est envoyé',
    failed: 'Impossible d’envoyer le signalement. Veuillez réessayer.',
    login: 'Vous devez être connecté pour signaler un problème',
  },
};

describe.each(pageLanguages)('the separate dialog in %s', (language) => {
  const say = words[language];

  test('wants words, then sends them and writes to the administrators', async () => {
    const { sent, mailed, user } = await setUp(language, [stored]);
    await user.click(screen.getByRole('button', { name: say.title }));
    const dialog = await screen.findByRole('dialog', { name: say.title });
    const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: say.message });
    expect([field.required, field.maxLength]).toEqual([true, 1000]);
    await user.type(field, '  ');
    await user.click(within(dialog).getByRole('button', { name: say.send }));
    within(dialog).getByText(say.needsText);
    expect(sent).toEqual([]);
    await user.type(field, 'No menu.');
    await user.click(within(dialog).getByRole('button', { name: say.send }));
    await screen.findByText(say.sent);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ body }) => body)).toEqual([{ message: '  No menu.' }]);
    await waitFor(() =>
      expect(mailed).toMatchObject([{ reportType: 'other', reportText: '  No menu.', exerciseType: 'other' }]),
    );
  });

  test.each([
    ['a fault', 'fault', 500, say.failed],
    ['a session that is over', 'unauthorized', 401, say.login],
  ])('tells of %s and sends the same again', async (_, code, status, sentence) => {
    const { sent, user } = await setUp(language, [() => Response.json({ code }, { status }), stored]);
    await user.click(screen.getByRole('button', { name: say.title }));
    await user.type(await screen.findByRole('textbox'), 'No menu.');
    await user.click(screen.getByRole('button', { name: say.send }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await user.click(screen.getByRole('button', { name: say.send }));
    await screen.findByText(say.sent);
    expect(sent[0]?.key).toMatch(/^[\w-]{36}$/);
    expect(sent[1]).toEqual(sent[0]);
  });
});

test('another problem is another report', async () => {
  const { sent, user } = await setUp('en', [stored, stored]);
  for (const message of ['One.', 'Two.']) {
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    await user.type(await screen.findByRole('textbox'), message);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent.map(({ body }) => body)).toEqual([{ message: 'One.' }, { message: 'Two.' }]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});
