// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test, vi } from 'vitest';
import { buildJourneyWith } from '../../../test/guides.ts';
import { buildShelves } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildPack, buildPacks } from '../../../test/surahs.ts';

freshPageForEachTest();

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

  it.each([
    ['new words', { nextWords: 3, nextNewWords: 3 }, 'Learn 3 words'],
    ['words to refresh', { nextWords: 2, nextNewWords: 0, wordsMissing: 0, wordsToRefresh: 2 }, 'Refresh 2 words'],
    ['both', { nextWords: 5, nextNewWords: 2, wordsMissing: 2, wordsToRefresh: 8 }, 'Learn 2 words, refresh 3'],
  ])('count %s of the next sitting as they are', async (_, pack, label) => {
    stubServer({ '/api/surah-packs': buildPacks({ packs: [buildPack(pack)] }) });
    await renderApp('/surahs', { signedIn: true });
    await screen.findByRole('link', { name: label });
  });

  it('show what was met and is not known today as a thin ring', async () => {
    stubServer({ '/api/surah-packs': buildPacks() });
    await renderApp('/surahs', { signedIn: true });
    const row = within(await rowOf(/Al-Kawthar/));
    const ring = row.getByRole('img', { name: 'You know 7 of 10 words today, and have met 10' });
    const arcOf = (each: string) => ring.querySelector(`[data-ring=${each}]`)?.getAttribute('stroke-dasharray');
    const shareOf = (each: string) => {
      const [drawn = 0, around = 1] = arcOf(each)?.split(' ').map(Number) ?? [];
      return drawn / around;
    };
    expect(['main', 'thin'].map(shareOf)).toEqual([expect.closeTo(0.7), expect.closeTo(1)]);
  });

  it('say of each what it lacks, and lead to its words; a whole one leads to the surah', async () => {
    stubServer({ '/api/surah-packs': buildPacks() });
    await renderApp('/surahs', { signedIn: true });
    const whole = await rowOf(/Al-Fatihah.*You know every word/);
    expect(whole.getAttribute('href')).toBe('/read/1');
    expect((await rowOf(/Al-Kawthar.*2 words to refresh/)).getAttribute('href')).toBe('/surahs/108');
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
    [
      'is named in one line among what can be read once the first level is complete',
      4,
      'Al-Ikhlas is near: 4 words to go',
    ],
    ['is not named before', 3, null],
  ] as const)('the nearest %s', async (_, passed, linkName) => {
    const usual = stubServer({
      '/api/surah-packs': buildPacks(),
      '/api/reading/shelves': buildShelves(),
      '/api/journey': buildJourneyWith(passed),
    });
    const asked = vi.fn(usual);
    vi.stubGlobal('fetch', asked);
    await renderApp('/read', { signedIn: true });
    await screen.findByRole('region', { name: 'By surah' });
    if (linkName === null) {
      await waitFor(() =>
        expect(asked.mock.calls.filter(([address]) => String(address) === '/api/journey')).toHaveLength(1),
      );
      expect(asked.mock.calls.filter(([address]) => String(address).includes('/api/surah-packs'))).toEqual([]);
    } else {
      const line = await screen.findByRole('link', { name: linkName });
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
