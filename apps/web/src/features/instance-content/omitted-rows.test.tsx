// @vitest-environment jsdom

import type { Omissions, OmittedRow } from '@kalima/contract';
import { omissionReasons } from '@kalima/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp } from '../../../test/render-app.tsx';

freshPageForEachTest();

const administrator = { ...profile, isAdministrator: true };
const noReports = { groups: [], next: null };

const row = (overrides: Partial<OmittedRow> = {}): OmittedRow => ({
  file: 'timings.tsv',
  line: 371,
  verse: '2:255',
  reason: 'reversed',
  ...overrides,
});
const recitation = (...rows: OmittedRow[]): Omissions => ({ setting: 'RECITATION_DIR', total: rows.length, rows });

function stubServer(packs: readonly Omissions[] | null): void {
  const replies: Record<string, unknown> = {
    '/api/profile': administrator,
    '/api/day': { opening: buildDayOpening(), player: administrator },
    '/api/admin/reports?state=open': noReports,
    '/api/admin/omitted-rows': packs && { packs },
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const reply = replies[String(address)];
    return reply ? Response.json(reply) : Response.json({ code: 'not-found' }, { status: 404 });
  });
}

async function show(packs: readonly Omissions[], language: 'en' | 'fr' = 'en') {
  stubServer(packs);
  await renderApp('/admin/reports?of=files', { signedIn: true, language });
  await screen.findByRole('heading', { level: 1, name: texts[language].title });
}
const texts = {
  en: {
    title: 'Rows and files left out',
    pack: 'Recitation',
    place: '2:255, line 371 of timings.tsv',
    reason: 'The word ends before it begins',
  },
  fr: {
    title: 'Lignes et fichiers écartés',
    pack: 'Récitation',
    place: '2:255, ligne 371 de timings.tsv',
    reason: 'Le mot finit avant de commencer',
  },
} as const;

test.each(pageLanguages)('each row is named by verse, line, file and reason (%s)', async (language) => {
  await show([recitation(row())], language);
  const pack = within(screen.getByRole('region', { name: texts[language].pack }));
  pack.getByText('RECITATION_DIR');
  pack.getByText(texts[language].place);
  pack.getByText(texts[language].reason);
});

test.each(pageLanguages)('every reason is in words (%s)', async (language) => {
  await show([recitation(...omissionReasons.map((reason) => row({ reason })))], language);
  const pack = within(screen.getByRole('region', { name: texts[language].pack }));
  const more = pack.queryByRole('button');
  if (more) await userEvent.click(more);
  const said = pack.getAllByRole('listitem').map((each) => each.textContent ?? '');
  expect(said).toHaveLength(omissionReasons.length);
  expect(new Set(said).size).toBe(omissionReasons.length);
  expect(said.join()).not.toMatch(/reasons\.|[a-z]-[a-z]+-[a-z]/);
});

test('a whole file is named alone, and a row without a verse by its line', async () => {
  await show([
    recitation(row({ file: '090.mp3', line: null, verse: null, reason: 'sound-missing' })),
    { setting: 'GLOSS_DIR', total: 1, rows: [row({ file: 'en/glosses.tsv', line: 3, verse: null })] },
  ]);
  screen.getByText('090.mp3');
  screen.getByText('Line 3 of en/glosses.tsv');
});

test('of many rows the first ten are shown until more are asked for, and how many there are is said', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => row({ line: at + 1 }));
  await show([{ setting: 'RECITATION_DIR', total: 1234, rows }]);
  const pack = within(screen.getByRole('region', { name: 'Recitation' }));
  pack.getByText('1,234 left out');
  expect(pack.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(pack.getByRole('button', { name: 'Show more of Recitation' }));
  expect(pack.getAllByRole('listitem')).toHaveLength(200);
  pack.getByText('Only the first 200 are listed.');
  expect(pack.queryByRole('button')).toBeNull();
});

test('the page of reports leads there', async () => {
  stubServer([recitation(row())]);
  await renderApp('/admin/reports', { signedIn: true });
  await userEvent.click(await screen.findByRole('radio', { name: 'Files' }));
  await screen.findByRole('heading', { level: 1, name: 'Rows and files left out' });
  expect(document.title).toMatch(/^Rows and files left out/);
});

test.each([
  ['where nothing is left out', []],
  ['where the list does not load', null],
])('%s the page has nothing of it', async (_, packs) => {
  stubServer(packs);
  await renderApp('/admin/reports?of=files', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Learners’ reports' });
  expect(screen.queryByRole('radio', { name: 'Files' })).toBeNull();
});
