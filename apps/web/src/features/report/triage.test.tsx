// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp } from '../../../test/render-app.tsx';
import { buildReport, buildReportGroup } from '../../../test/report.ts';

freshPageForEachTest();

type Answer = (body: unknown) => unknown;
const administrator = { ...profile, isAdministrator: true };
const quietDay = { opening: buildDayOpening(), player: administrator };
const empty = { groups: [], next: null };

/** A server for the page of the administrators; each reply may look at what was sent. */
function stubTriage(replies: Record<string, Answer>) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = String(address);
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (path === '/api/profile') return Response.json(administrator);
    if (path === '/api/day') return Response.json(quietDay);
    const answer = replies[path];
    if (!answer) return Response.json({ code: 'not-found' }, { status: 404 });
    sent.push({ path, body });
    const reply = answer(body);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return sent;
}

const open = '/api/admin/reports?state=open';
const decisions = '/api/admin/reports/decisions';
const noServer = () => Response.json({ code: 'fault' }, { status: 500 });

test('for a learner the page does not exist, nor any link to it', async () => {
  await renderApp('/admin/reports', { signedIn: true });
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
  await userEvent.click(screen.getAllByRole('link', { name: 'Settings' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Learners’ reports' })).toBeNull();
});

test('an administrator finds the page in the settings', async () => {
  stubTriage({ [open]: () => empty });
  await renderApp('/settings', { signedIn: true });
  await userEvent.click(await screen.findByRole('link', { name: 'Learners’ reports' }));
  await screen.findByRole('heading', { level: 1, name: 'Learners’ reports' });
  await screen.findByRole('heading', { name: 'Nothing to decide' });
  expect(document.title).toMatch(/^Learners’ reports/);
});

test('a report shows what was asked, what is right, what was answered, what was said, by whom and when', async () => {
  stubTriage({ [open]: () => ({ groups: [buildReportGroup()], next: null }) });
  await renderApp('/admin/reports', { signedIn: true });
  const card = await screen.findByRole('region', { name: 'رَبّ' });
  within(card).getByText('Multiple choice');
  within(card).getByText('1 report');
  const fact = (name: string) => within(card).getByText(name).nextElementSibling?.textContent;
  expect([fact('Answer given'), fact('Right answer')]).toEqual(['day / jour', 'Lord / Seigneur']);
  within(card).getByText('I was right anyway');
  within(card).getByText('Both fit.');
  within(card).getByText('Bilal', { selector: 'bdi' });
  within(card).getByText('Guide 1, level 2, exercise 3');
  expect(card.querySelector('time')?.dateTime).toBe(buildReport().createdAt);
  expect(card.querySelector('details')?.textContent).toContain('- Lord / Seigneur');
});

test('what a learner wrote is text and nothing else', async () => {
  const message = '<img src=x onerror="alert(1)"> [x](javascript:alert(1))';
  const report = buildReport({ message, learnerName: '<b>Bilal</b>', userAnswer: '<i>day</i>' });
  stubTriage({ [open]: () => ({ groups: [buildReportGroup({ reports: [report] })], next: null }) });
  await renderApp('/admin/reports', { signedIn: true });
  const card = await screen.findByRole('region', { name: 'رَبّ' });
  within(card).getByText(message);
  within(card).getByText('<b>Bilal</b>', { selector: 'bdi' });
  expect(card.querySelector('img, b, i, a')).toBeNull();
});

test('one report is accepted with a word to the learner, and then it is gone', async () => {
  let isDecided = false;
  const sent = stubTriage({
    [open]: () => (isDecided ? empty : { groups: [buildReportGroup()], next: null }),
    [decisions]: () => {
      isDecided = true;
      return { decided: 1, left: 0 };
    },
  });
  const user = userEvent.setup();
  await renderApp('/admin/reports', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Accept Bilal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept this report?' });
  await user.type(within(dialog).getByRole('textbox'), 'Both are right.');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await screen.findByText('1 report accepted');
  await screen.findByRole('heading', { name: 'Nothing to decide' });
  const body = { decision: 'accepted', reports: { ids: [buildReport().id] }, answer: 'Both are right.' };
  expect(sent.filter(({ path }) => path === decisions)).toEqual([{ path: decisions, body }]);
});

test('a group is declined as a whole, so many at a time', async () => {
  const second = buildReport({ id: '33333333-3333-4333-8333-333333333302', learnerName: 'Zaynab' });
  const group = buildReportGroup({ count: 70, reports: [buildReport(), second] });
  const left = [20, 0];
  const sent = stubTriage({
    [open]: () => ({ groups: [group], next: null }),
    [decisions]: () => ({ decided: left.length === 2 ? 50 : 20, left: left.shift() }),
  });
  const user = userEvent.setup();
  await renderApp('/admin/reports', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Decline all 70' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline 70 reports?' });
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await screen.findByText('70 reports declined');
  const bodies = sent.filter(({ path }) => path === decisions).map(({ body }) => body);
  const body = { decision: 'declined', reports: { subject: group.subject }, answer: '' };
  expect(bodies).toEqual([body, body]);
});

test('what another administrator was quicker to decide is said', async () => {
  stubTriage({
    [open]: () => ({ groups: [buildReportGroup()], next: null }),
    [decisions]: () => ({ decided: 0, left: 0 }),
  });
  const user = userEvent.setup();
  await renderApp('/admin/reports', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Decline Bilal' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await screen.findByText('This has already been decided');
});

test('a decision that fails keeps the dialog and the words', async () => {
  stubTriage({ [open]: () => ({ groups: [buildReportGroup()], next: null }), [decisions]: noServer });
  const user = userEvent.setup();
  await renderApp('/admin/reports', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Accept Bilal' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Yes');
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Your decision wasn’t saved. Please try again.');
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Yes');
});

test('older groups, and more of one group, come when they are asked for', async () => {
  const other = buildReportGroup({ subject: 'b'.repeat(64), word: 'يَوْم', wording: '[listening]\nيَوْم' });
  const older = buildReport({ id: '33333333-3333-4333-8333-333333333303', learnerName: 'Zaynab' });
  const cursor = `1.${buildReport().id}`;
  stubTriage({
    [open]: () => ({ groups: [buildReportGroup({ count: 2 })], next: cursor }),
    [`${open}&after=${cursor}`]: () => ({ groups: [other], next: null }),
    [`/api/admin/reports/${buildReportGroup().subject}?state=open`]: () => ({
      reports: [buildReport(), older],
      next: null,
    }),
  });
  const user = userEvent.setup();
  await renderApp('/admin/reports', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Show older ones' }));
  await screen.findByRole('region', { name: 'يَوْم' });
  expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more of these' }));
  await screen.findByText('Zaynab', { selector: 'bdi' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more of these' })).toBeNull());
});

test('accepted ones tell what was given back and what was answered, and cannot be decided again', async () => {
  const gift = { xp: 10, batteries: 1, isPassedNow: true, streak: 3 };
  const report = buildReport({ gift, answer: 'Both are right.', decidedAt: buildReport().createdAt });
  stubTriage({
    [open]: () => empty,
    '/api/admin/reports?state=accepted': () => ({ groups: [buildReportGroup({ reports: [report] })], next: null }),
  });
  const user = userEvent.setup();
  await renderApp('/admin/reports', { signedIn: true });
  await user.click(await screen.findByRole('radio', { name: 'Accepted' }));
  const card = await screen.findByRole('region', { name: 'رَبّ' });
  for (const text of ['+10 XP', '+1 battery', 'Passed', '3-day streak', 'Both are right.'])
    within(card).getByText(text);
  expect(within(card).queryByRole('button')).toBeNull();
});

test('a problem that is no question’s has neither question nor answers', async () => {
  const report = buildReport({
    exerciseId: 'none',
    question: '',
    correctAnswer: '',
    userAnswer: null,
    reportType: 'other',
  });
  stubTriage({
    [open]: () => ({ groups: [buildReportGroup({ word: '', wording: '', reports: [report] })], next: null }),
  });
  await renderApp('/admin/reports', { signedIn: true });
  const card = await screen.findByRole('region', { name: 'Other problems' });
  within(card).getByText('Both fit.');
  expect(card.querySelector('dl, details')).toBeNull();
});

test.each(pageLanguages)('a page that does not load says so, with another try (%s)', async (language) => {
  let isAway = true;
  stubTriage({ [open]: () => (isAway ? Response.json({ code: 'forbidden' }, { status: 403 }) : empty) });
  await renderApp('/admin/reports', { signedIn: true, language });
  const again = await screen.findByRole('button', { name: language === 'en' ? 'Try again' : 'Réessayer' });
  isAway = false;
  await userEvent.click(again);
  await screen.findByRole('heading', { name: language === 'en' ? 'Nothing to decide' : 'Rien à décider' });
});

describe('unusual play', () => {
  const path = '/api/admin/unusual-play';
  const row = {
    userId: '66666666-6666-4666-8666-666666666601',
    learnerName: 'Hafsa',
    week: '2026-11-16',
    weeklyXp: 47_985,
    fastAnswers: 240,
    cappedXp: 40_785,
  };
  const show = async (rows: readonly object[], language: 'en' | 'fr' = 'en') => {
    stubTriage({ [open]: () => empty, [path]: () => ({ rows }) });
    await renderApp('/admin/reports', { signedIn: true, language });
  };
  const texts = {
    en: {
      title: 'Unusual play',
      nobodyBanned: /Nobody is banned automatically\.$/,
      week: 'Week of Nov 16, 2026: 47,985 XP',
      fast: '240 answers too fast',
      one: '1 answer too fast',
      capped: '40,785 XP above the daily limit',
      nameless: 'No name',
      none: 'Nothing to decide',
    },
    fr: {
      title: 'Jeu inhabituel',
      nobodyBanned: /Personne n’est exclu automatiquement\.$/,
      week: 'Semaine du 16 nov. 2026 : 47 985 XP',
      fast: '240 réponses trop rapides',
      one: '1 réponse trop rapide',
      capped: '40 785 XP au-delà de la limite quotidienne',
      nameless: 'Sans nom',
      none: 'Rien à décider',
    },
  } as const;

  describe.each(pageLanguages)('in %s', (language) => {
    const labels = texts[language];
    const list = async () => within(await screen.findByRole('region', { name: labels.title }));

    test('is told with who, which week, how much, and what was not counted', async () => {
      await show([row], language);
      const shown = await list();
      for (const text of ['Hafsa', labels.week, labels.fast, labels.capped, labels.nobodyBanned]) shown.getByText(text);
      // It is to be looked at: nothing can be done to anybody here.
      expect(shown.queryByRole('button')).toBeNull();
    });

    test('names only what there was, and a learner without a name', async () => {
      await show([{ ...row, learnerName: null, fastAnswers: 1, cappedXp: 0 }], language);
      const shown = await list();
      shown.getByText(labels.nameless);
      shown.getByText(labels.one);
      expect(shown.queryByText(/quotidienne|daily limit/)).toBeNull();
    });

    test('has a line for each week of the same learner', async () => {
      await show([row, { ...row, week: '2026-11-09', fastAnswers: 0 }], language);
      const shown = await list();
      expect(shown.getAllByRole('listitem')).toHaveLength(2);
      expect(shown.getAllByText(labels.fast)).toHaveLength(1);
      expect(shown.queryByText(/^0 /)).toBeNull();
    });

    test('is not spoken of where there is none', async () => {
      await show([], language);
      await screen.findByRole('heading', { name: labels.none });
      expect(screen.queryByRole('region', { name: labels.title })).toBeNull();
    });

    test('that does not load takes nothing from the page', async () => {
      stubTriage({ [open]: () => empty, [path]: () => Response.json({ code: 'forbidden' }, { status: 403 }) });
      await renderApp('/admin/reports', { signedIn: true, language });
      await screen.findByRole('heading', { name: labels.none });
      expect(screen.queryByRole('region', { name: labels.title })).toBeNull();
    });
  });
});
