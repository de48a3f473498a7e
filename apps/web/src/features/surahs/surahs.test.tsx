// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test, vi } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildPack, buildPacks } from '../../../test/surahs.ts';

freshPageForEachTest();

const reach = { courseTokens: 56_000, quranTokens: 77_428 };
/** Home's other line that nobody waits for. */
const anOffer = {
  isOffered: true,
  nextDay: null,
  open: null,
  questions: 30,
  known: null,
  pooledDays: 60,
  reach,
  history: [],
};

const rowOf = async (name: RegExp) => screen.findByRole('link', { name });

describe('the surahs that people pray with', () => {
  it('begin with the nearest one and its one button', async () => {
    stubServer({ '/api/surah-packs': buildPacks() });
    await renderApp('/surahs', { signedIn: true });
    const nearest = within(await screen.findByRole('region', { name: 'Al-Ikhlas' }));
    expect(nearest.getByRole('link', { name: 'Learn 4 words' }).getAttribute('href')).toBe('/surahs/112');
    nearest.getByRole('img', { name: 'You know 8 of 15 words today' });
    nearest.getByText('4 words to go');
  });

  it('say of each what it lacks, and lead to its words; a whole one leads to the surah', async () => {
    stubServer({ '/api/surah-packs': buildPacks() });
    await renderApp('/surahs', { signedIn: true });
    const whole = await rowOf(/Al-Fatihah.*You know every word/);
    expect(whole.getAttribute('href')).toBe('/read/1');
    expect((await rowOf(/Al-Kawthar.*2 words are fading/)).getAttribute('href')).toBe('/surahs/108');
    const verses = await rowOf(/The end of al-Baqarah.*30 words to go/);
    expect(verses.getAttribute('href')).toBe('/surahs/2%3A285-286');
    within(verses).getByText('52');
  });

  it('become one’s own at a press, beside those that are', async () => {
    const [first, ...others] = buildPacks().packs;
    const view = buildPacks({ packs: [{ ...(first ?? buildPack()), isMine: true }, ...others] });
    const after = buildPacks({ packs: view.packs.map((pack) => ({ ...pack, isMine: pack.id !== '108' })) });
    const usual = stubServer({ '/api/surah-packs': view });
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
      if (!String(address).includes('/api/surah-packs/mine')) return usual(address, init);
      sent.push(JSON.parse(String(init?.body)));
      return Response.json(after);
    });
    await renderApp('/surahs', { signedIn: true });
    const mine = await screen.findByRole('button', { name: 'I recite Al-Ikhlas' });
    expect(mine.getAttribute('aria-pressed')).toBe('false');
    await userEvent.setup().click(mine);
    await waitFor(() => expect(mine.getAttribute('aria-pressed')).toBe('true'));
    expect(sent).toEqual([{ packs: ['1', '112'] }]);
  });

  it('say so where every word was met', async () => {
    stubServer({ '/api/surah-packs': buildPacks({ nearest: null }) });
    await renderApp('/surahs', { signedIn: true });
    await screen.findByRole('heading', { name: 'You have met every word' });
  });

  test.each([
    ['is named in one line on home once the first level is complete', 4, 'Al-Ikhlas is near: 4 words to go'],
    ['is no matter of home before', 3, null],
  ] as const)('the nearest %s', async (_, passed, told) => {
    const usual = stubServer({
      '/api/surah-packs': buildPacks(),
      '/api/soundings': anOffer,
      '/api/guides': { guides: buildGuides() },
      '/api/journey': buildJourneyWith(passed),
    });
    const asked = vi.fn(usual);
    vi.stubGlobal('fetch', asked);
    await renderApp('/', { signedIn: true });
    if (told === null) {
      // It comes with the other line that nobody waits for.
      await screen.findByRole('link', { name: /Check what you know/ });
      expect(asked.mock.calls.filter(([address]) => String(address).includes('/api/surah-packs'))).toEqual([]);
    } else {
      const line = await screen.findByRole('link', { name: told });
      expect(line.getAttribute('href')).toBe('/surahs');
    }
  });

  it('speak French', async () => {
    stubServer({ '/api/surah-packs': buildPacks() });
    await renderApp('/surahs', { signedIn: true, language: 'fr' });
    await screen.findByRole('heading', { name: 'Les sourates de vos prières' });
    await screen.findByRole('link', { name: 'Apprendre 4 mots' });
  });
});
