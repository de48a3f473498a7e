import type { Language } from '@kalima/contract';
// @vitest-environment jsdom
// @own-modules: a lost session starts the real accounts client
import { getProfile, type Verdict } from '@kalima/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { buildProfile } from '../../../test/profile.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { ToastProvider } from '../../ui/status/toast.tsx';
import { ReportProblem } from './report-problem.tsx';

const sessionId = '11111111-1111-4111-8111-111111111111';
const reportId = '22222222-2222-4222-8222-222222222222';
const reported = {
  exerciseType: 'listening',
  question: '[listening]',
  userAnswer: 'a',
  correctAnswer: 'b',
  word: 'رَبّ',
};
const stored = () => Response.json({ reportId, told: reported });

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = (code: string, status = 409) => Response.json({ code }, { status });
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

async function setUp(
  verdict: Verdict,
  language: Language,
  replies: (() => Response | Promise<Response>)[] = [],
  mail = () => Response.json({ sent: true }),
) {
  await i18next.changeLanguage(language);
  await loadTexts('report');
  const sent: unknown[] = [];
  const mailed: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/functions/v1/send-report-email') {
      mailed.push(JSON.parse(String(init.body)));
      return mail();
    }
    expect([address, init.method]).toEqual(['/api/reports', 'POST']);
    sent.push(JSON.parse(String(init.body)));
    const reply = replies.shift();
    if (!reply) throw new Error('nothing to answer');
    return reply();
  });
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  queries.setQueryData(keyOf(getProfile), buildProfile());
  const view = render(
    <QueryClientProvider client={queries}>
      <ToastProvider label="Notification" closeLabel="Close">
        <ReportProblem sessionId={sessionId} index={3} verdict={verdict} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { ...view, sent, mailed, user: userEvent.setup() };
}

const words = {
  en: {
    report: 'Report',
    reported: 'Reported',
    title: 'Report a problem',
    right: 'I was right anyway',
    other: 'Other problem',
    message: 'Your message',
    optional: 'Your message (optional)',
    needsText: 'Tell us in a few words what’s wrong.',
    send: 'Send',
    sent: 'Thank you, your report has been sent',
    failed: 'Unable to send report. Please try again.',
    already: 'You have already reported this question',
    login: 'You must be logged in to report',
    tooMany: 'You have sent many reports. Please wait an hour, then try again.',
    counted: '3 of 1,000 characters',
  },
  fr: {
    report: 'Signaler',
    reported: 'Signalé',
    title: 'Signaler un problème',
    right: 'J’avais raison quand même',
    other: 'Autre problème',
    message: 'Votre message',
    optional: 'Votre message (facultatif)',
    needsText: 'Dites en quelques mots ce qui ne va pas.',
    send: 'Envoyer',
    sent: 'Merci, votre signalement est envoyé',
    failed: 'Impossible d’envoyer le signalement. Veuillez réessayer.',
    already: 'Vous avez déjà signalé cette question',
    login: 'Vous devez être connecté pour signaler un problème',
    tooMany: 'Vous avez envoyé beaucoup de signalements. Attendez une heure, puis réessayez.',
    counted: '3 caractères sur 1 000',
  },
} as const;

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const plainSpaces = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe.each(pageLanguages)('in %s', (language) => {
  const say = words[language];

  test('a wrong answer is reported by the keyboard alone, without a word', async () => {
    const { user, sent } = await setUp('wrong', language, [stored]);
    await user.tab();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: say.title });
    expect(radio(say.right).checked).toBe(true);
    expect(radio(say.right).name).toBe(radio(say.other).name);
    expect(within(dialog).getByRole('textbox', { name: say.optional })).toBeTruthy();
    expect(dialog.contains(document.activeElement)).toBe(true);
    screen.getByRole('button', { name: say.send }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ sessionId, index: 3, reportType: 'right-anyway', message: '' }]);
    expect((await screen.findByText(say.sent)).closest('[role="status"]')).toBeTruthy();
    const button = screen.getByRole('button', { name: say.reported });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['wrong', 'other'],
    ['right', 'right-anyway'],
    ['right', 'other'],
    ['skipped', 'other'],
  ] as const)('an answer that was %s needs words to be reported as "%s"', async (verdict, type) => {
    const { user, sent } = await setUp(verdict, language, [stored]);
    await user.click(screen.getByRole('button', { name: say.report }));
    await user.click(radio(type === 'other' ? say.other : say.right));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: say.message });
    expect(field.required).toBe(true);
    for (const empty of ['', '  \n ']) {
      fireEvent.change(field, { target: { value: empty } });
      await user.click(screen.getByRole('button', { name: say.send }));
      expect(screen.getByText(say.needsText)).toBeTruthy();
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
    }
    expect(sent).toEqual([]);
    await user.clear(field);
    await user.type(field, 'abc');
    expect(screen.queryByText(say.needsText)).toBeNull();
    const [counterId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(plainSpaces(document.getElementById(counterId)?.textContent)).toBe(say.counted);
    await user.click(screen.getByRole('button', { name: say.send }));
    await screen.findByRole('button', { name: say.reported });
    expect(sent).toEqual([{ sessionId, index: 3, reportType: type, message: 'abc' }]);
  });

  test.each([
    ['no network', noNetwork, say.failed],
    ['a fault', () => refusal('fault', 500), say.failed],
    ['another version of the course', () => refusal('conflict'), say.failed],
    ['a session that is over', () => refusal('unauthorized', 401), say.login],
    ['too many reports', () => refusal('too-many-requests', 429), say.tooMany],
    ['words that the server does not count', () => refusal('report-needs-text'), say.needsText],
  ])('%s is told, and the words are kept for another try', async (_, failure, sentence) => {
    const { user, sent } = await setUp('right', language, [failure, stored]);
    await user.click(screen.getByRole('button', { name: say.report }));
    await user.type(screen.getByRole('textbox', { name: say.message }), 'abc');
    await user.click(screen.getByRole('button', { name: say.send }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await user.click(screen.getByRole('button', { name: say.send }));
    await screen.findByRole('button', { name: say.reported });
    expect(sent[1]).toEqual(sent[0]);
  });

  test('a question that was reported before says so', async () => {
    const { user } = await setUp('wrong', language, [() => refusal('already-reported')]);
    await user.click(screen.getByRole('button', { name: say.report }));
    await user.click(screen.getByRole('button', { name: say.send }));
    expect(await screen.findByText(say.already)).toBeTruthy();
    expect(await screen.findByRole('button', { name: say.reported })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  ['wrong', ['I was right anyway', 'Other problem']],
  ['right', ['Other problem', 'I was right anyway']],
  ['skipped', ['Other problem', 'I was right anyway']],
] as const)('after an answer that was %s the likelier problem is first, and chosen', async (verdict, names) => {
  const { user } = await setUp(verdict, 'en');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const all = screen.getAllByRole<HTMLInputElement>('radio');
  expect(all).toEqual(names.map(radio));
  expect(all.map(({ checked }) => checked)).toEqual([true, false]);
  expect(document.activeElement).toBe(all[0]);
});

test('Escape closes the dialog, gives the focus back, and what was written is there again', async () => {
  const { user, sent } = await setUp('wrong', 'en');
  const button = screen.getByRole('button', { name: 'Report' });
  await user.click(button);
  await user.click(radio('Other problem'));
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'half a sen');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.keyboard('{Enter}');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('half a sen');
  expect(radio('Other problem').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

test('a message ends at 1000 characters, and a reader’s voice is told when they run out', async () => {
  const { user } = await setUp('wrong', 'en');
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(screen.getByText('0 of 1,000 characters').getAttribute('aria-live')).toBe('off');
  await user.click(field);
  await user.paste('a'.repeat(1001));
  expect(field.value).toBe('a'.repeat(1000));
  expect(screen.getByText('1,000 of 1,000 characters').getAttribute('aria-live')).toBe('polite');
});

test('while a report is on its way it is not sent again', async () => {
  let arrive = (_: Response) => {};
  const slow = () =>
    new Promise<Response>((resolve) => {
      arrive = resolve;
    });
  const { user, sent } = await setUp('wrong', 'en', [slow]);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() => expect(send.getAttribute('aria-busy')).toBe('true'));
  await user.click(send);
  await user.type(radio('I was right anyway'), '{Enter}');
  arrive(stored());
  await screen.findByRole('button', { name: 'Reported' });
  expect(sent).toHaveLength(1);
});

test('a report that fails behind a closed dialog is told by a toast', async () => {
  let fail = (_: Error) => {};
  const slow = () =>
    new Promise<Response>((_, reject) => {
      fail = reject;
    });
  const { user } = await setUp('wrong', 'en', [slow]);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText('The report was not sent')).toBeTruthy();
  expect(screen.getByText('Unable to send report. Please try again.').closest('[role="alert"]')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Report' })).toBeTruthy();
});

test('a report that is stored is written about to the administrators, in the specified shape', async () => {
  const { user, mailed } = await setUp('wrong', 'en', [stored]);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.type(screen.getByRole('textbox'), 'Both fit.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Reported' });
  expect(mailed).toEqual([
    { ...reported, reportType: 'right-anyway', reportText: 'Both fit.', userName: 'Maryam', reportId },
  ]);
});

test('nobody learns that the mail about a report failed', async () => {
  const { user, mailed } = await setUp('wrong', 'en', [stored], () => refusal('fault', 500));
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you, your report has been sent')).toBeTruthy();
  await waitFor(() => expect(mailed).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a report that is not stored is written about to nobody', async () => {
  const { user, mailed } = await setUp('wrong', 'en', [() => refusal('already-reported')]);
  await user.click(screen.getByRole('button', { name: 'Report' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('button', { name: 'Reported' });
  expect(mailed).toEqual([]);
});
