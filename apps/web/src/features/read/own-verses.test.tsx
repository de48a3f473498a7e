// @vitest-environment jsdom

import { maxNoteLength, type OwnVerses } from '@kalima/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildReadingStates, buildShelves, buildSurah, readerWords } from '../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer, user } from '../../../test/render-app.tsx';

freshPageForEachTest();

const none: OwnVerses = { place: null, bookmarks: [], notes: [] };
const place = { surah: 112, ayah: 1 };
const note = (text: string) => ({ ...place, text, atMs: 1 });

const replies = {
  '/api/surahs/112': buildSurah(),
  '/api/reading/words': readerWords,
  '/api/reading/states': buildReadingStates(),
  '/api/reading/shelves': buildShelves(),
  '/api/reading/today': { total: 0, verses: [] },
  '/api/reading/own': none,
};

async function openVerse({ own = none, more = {} as Record<string, unknown>, signedIn = true } = {}) {
  const fetch = stubServer({ ...replies, '/api/reading/own': own, ...more });
  await renderApp('/read/112', { signedIn });
  await screen.findByRole('heading', { level: 1, name: '112 · Al-Ikhlas' });
  await userEvent.click(screen.getByRole('button', { name: 'Verse 1: translation and more' }));
  return fetch;
}

const button = (name: string) => screen.findByRole('button', { name: `${name}, verse 1` });
const bodiesTo = (fetch: ReturnType<typeof stubServer>, path: string) =>
  fetch.mock.calls.filter(([address]) => address === path).map(([, init]) => JSON.parse(String(init?.body)));

describe('a verse', () => {
  test('gives its link, to visitors too', async () => {
    const person = userEvent.setup();
    await openVerse({ signedIn: false });
    await person.click(await button('Copy link'));
    await screen.findByText('Link copied.');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/read/112/1`);
    expect(screen.queryByRole('button', { name: /^(Bookmark|Write a note|Share),/ })).toBeNull();
  });

  test('is shared where the browser can', async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    await openVerse({ signedIn: false });
    await userEvent.click(await button('Share'));
    expect(share).toHaveBeenCalledWith({
      title: 'Al-Ikhlas 112:1',
      text: 'Translation of verse 1',
      url: `${location.origin}/read/112/1`,
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('takes a bookmark, and gives it back', async () => {
    const fetch = await openVerse({
      own: { ...none, bookmarks: [{ ...place, atMs: 1 }] },
      more: { '/api/reading/own/bookmarks': { bookmarks: [] } },
    });
    await userEvent.click(await button('Remove bookmark'));
    await button('Bookmark');
    expect(bodiesTo(fetch, '/api/reading/own/bookmarks')).toEqual([{ ...place, isSet: false }]);
  });

  test.each([
    [409, 'bookmarks-full', 'You have the highest number of bookmarks. Remove one first.'],
    [500, 'fault', 'The bookmark couldn’t be saved. Please try again.'],
  ])('says why a bookmark is not set: %s', async (status, code, sentence) => {
    await openVerse({ more: { '/api/reading/own/bookmarks': Response.json({ code }, { status }) } });
    await userEvent.click(await button('Bookmark'));
    await screen.findByText(sentence);
    await button('Bookmark');
  });

  test('shows the note as text, without being opened', async () => {
    stubServer({ ...replies, '/api/reading/own': { ...none, notes: [note('<b>by heart</b>\nآية')] } });
    await renderApp('/read/112', { signedIn: true });
    const shown = await screen.findByText(/<b>by heart<\/b>/);
    expect(shown.querySelector('b')).toBeNull();
    expect(shown.dir).toBe('auto');
  });

  test('takes a note, up to its limit, and leads back to its button', async () => {
    const fetch = await openVerse({ more: { '/api/reading/own/notes': { note: note('by heart') } } });
    await userEvent.click(await button('Write a note'));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note on verse 1:' });
    expect(field.maxLength).toBe(maxNoteLength);
    await userEvent.type(field, 'by heart');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('by heart');
    expect(bodiesTo(fetch, '/api/reading/own/notes')).toEqual([{ ...place, text: 'by heart' }]);
    expect(document.activeElement).toBe(await button('Edit note'));
  });

  test('a note that could not be saved stays in its field', async () => {
    await openVerse({ more: { '/api/reading/own/notes': Response.json({ code: 'notes-full' }, { status: 409 }) } });
    await userEvent.click(await button('Write a note'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your note on verse 1:' }), 'by heart');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await screen.findByText('You have the highest number of notes. Remove one first.');
    screen.getByDisplayValue('by heart');
  });

  test('gives its note back', async () => {
    const fetch = await openVerse({
      own: { ...none, notes: [note('by heart')] },
      more: { '/api/reading/own/notes': { note: null } },
    });
    await userEvent.click(await button('Edit note'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove note' }));
    await waitFor(() => expect(screen.queryByText('by heart')).toBeNull());
    expect(bodiesTo(fetch, '/api/reading/own/notes')).toEqual([{ ...place, text: '' }]);
    await button('Write a note');
  });
});

describe('the shelves', () => {
  async function openShelves(own: OwnVerses, stored?: string) {
    if (stored) localStorage.setItem(`kalima.reading-place.${user.id}`, stored);
    const fetch = stubServer({ ...replies, '/api/reading/own': own });
    await renderApp('/read', { signedIn: true });
    await screen.findByRole('searchbox');
    return fetch;
  }
  const at = (ayah: number, atMs: number) => ({ ...none, place: { surah: 112, ayah, atMs } });

  test.each([
    ['of another browser, where this one has none', at(1, 5), undefined, '112:1', 0],
    ['of another browser, later', at(1, 9), '112:2 5', '112:1', 0],
    ['of this browser, later: it is sent', at(1, 5), '112:2 9', '112:2', 1],
    ['of this browser from before there were moments', none, '112:2', '112:2', 1],
  ])('lead on from the latest place: %s', async (_, own, stored, reference, sent) => {
    const fetch = await openShelves(own, stored);
    await screen.findByRole('link', { name: `Continue reading Al-Ikhlas ${reference}` });
    expect(bodiesTo(fetch, '/api/reading/own/place')).toHaveLength(sent);
  });

  test('list bookmarks and notes with their verses', async () => {
    await openShelves({ ...none, bookmarks: [{ surah: 1, ayah: 5, atMs: 1 }], notes: [note('by heart')] });
    const bookmarks = within(screen.getByRole('region', { name: 'Bookmarks' }));
    expect(bookmarks.getByRole('link', { name: 'Al-Fatihah 1:5' }).getAttribute('href')).toBe('/read/1/5');
    const notes = within(screen.getByRole('region', { name: 'Notes' }));
    expect(notes.getByRole('link', { name: /^Al-Ikhlas 112:1/ }).getAttribute('href')).toBe('/read/112/1');
    notes.getByText('by heart');
  });
});
