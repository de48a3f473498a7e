// @vitest-environment jsdom
import { File } from 'node:buffer';
import type { Language } from '@kalima/contract';
import { maxAvatarBytes, maxPicturePixels } from '@kalima/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import en from '../../locales/en/profile.json';
import fr from '../../locales/fr/profile.json';

/** A journey tests dragging in a real browser; this stub only reports an area. */
vi.mock('react-easy-crop', () => ({
  default: ({ onCropAreaChange }: { onCropAreaChange(percent: object, pixels: object): void }) => (
    <button type="button" onClick={() => onCropAreaChange({}, { x: 10, y: 20, width: 300, height: 300 })}>
      an area
    </button>
  ),
}));

/** An unknown session cannot be renewed. */
vi.mock('../../lib/session/auth-client.ts', async (original) => ({
  ...(await original<typeof import('../../lib/session/auth-client.ts')>()),
  renewAccessToken: async () => null,
}));

freshPageForEachTest();

/** Stubs for image decoding and canvas, which jsdom lacks. */
let shown: { width: number; height: number } | null;
let canvas: { getContext: unknown; toBlob: unknown };
const pen = { fillRect: vi.fn(), drawImage: vi.fn() };
const cropped = new Blob(['a square'], { type: 'image/jpeg' });
const urls = { createObjectURL: vi.fn(() => 'blob:a-picture'), revokeObjectURL: vi.fn() };

beforeEach(() => {
  shown = { width: 1200, height: 1600 };
  canvas = { getContext: () => pen, toBlob: (take: BlobCallback) => take(cropped) };
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 0;
      naturalHeight = 0;
      onload = () => undefined;
      onerror = () => undefined;
      set src(_: string) {
        this.naturalWidth = shown?.width ?? 0;
        this.naturalHeight = shown?.height ?? 0;
        queueMicrotask(() => (shown === null ? this.onerror() : this.onload()));
      }
    },
  );
  Object.assign(URL, urls);
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string, options?: ElementCreationOptions) =>
    name === 'canvas' ? (Object.assign(create('a'), canvas) as never) : create(name, options),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const texts = { en, fr };
const url = '/api/avatars/7b0c9a7e-1111-4222-8333-444455556666/1700000000000.jpg';
const withPhoto = { ...profile, avatarUrl: url };
const activity = { today: '2026-11-21', since: '2026-08-24', monthlyXp: 0, days: [] };
const refused = (status: number, code: string) => Response.json({ code }, { status });

function png(width: number, height: number) {
  const head = new DataView(new ArrayBuffer(64));
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries()) head.setUint8(at, byte);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new File([head], 'me.png', { type: 'image/png' });
}

async function open(replies: Record<string, unknown> = {}, language: Language = 'en') {
  const fetch = stubServer({ '/api/profile/activity': activity, ...replies });
  const view = await renderApp('/profile', { signedIn: true, language });
  await screen.findByRole('heading', { level: 1, name: 'Maryam' });
  const choose = (file: InstanceType<typeof File>) => {
    const input = view.container.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [file] } });
  };
  const uploads = () => fetch.mock.calls.filter(([, init]) => init?.method === 'PUT');
  return { ...view, choose, uploads, texts: texts[language] };
}
const alerted = (message: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toContain(message));
const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

async function chooseAndSave({ choose, texts }: Awaited<ReturnType<typeof open>>, withArea = true) {
  choose(png(1200, 1600));
  const dialog = await screen.findByRole('dialog', { name: texts.avatar.cropTitle });
  if (withArea) await userEvent.click(within(dialog).getByRole('button', { name: 'an area' }));
  await userEvent.click(within(dialog).getByRole('button', { name: texts.save }));
  return dialog;
}

describe('a photo', () => {
  test('is chosen, cut to a square of 400 pixels, sent, and seen everywhere at once', async () => {
    const page = await open({ '/api/profile/avatar': withPhoto });
    screen.getByRole('button', { name: 'Add a photo' });
    await chooseAndSave(page);
    await screen.findByText('Photo updated');
    expect(screen.queryByRole('dialog')).toBeNull();
    const [sent] = page.uploads();
    expect([sent?.[0], sent?.[1]?.body]).toEqual(['/api/profile/avatar', cropped]);
    expect(pen.drawImage).toHaveBeenCalledWith(expect.anything(), 10, 20, 300, 300, 0, 0, 400, 400);
    // In the page, the side panel, the header and the bottom bar.
    expect(pictures()).toEqual([url, url, url, url]);
    expect(urls.revokeObjectURL).toHaveBeenCalledWith('blob:a-picture');
    screen.getByRole('button', { name: 'Change the photo' });
  });

  test('shows that it is on its way, and is not sent twice', async () => {
    const page = await open();
    let answer = (_: Response) => {};
    const reply = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const before = globalThis.fetch;
    const sent = vi.fn();
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (init?.method !== 'PUT') return before(address, init);
      sent();
      return reply;
    });
    const dialog = await chooseAndSave(page);
    const save = within(dialog).getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
    await userEvent.click(save);
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    answer(Response.json(withPhoto));
    await screen.findByText('Photo updated');
  });

  test('is not sent when the dialog is closed', async () => {
    const page = await open();
    page.choose(png(1200, 1600));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.uploads()).toEqual([]);
    expect(urls.revokeObjectURL).toHaveBeenCalledWith('blob:a-picture');
  });

  test('that does not load gives way to the initial', async () => {
    await open({ '/api/profile': withPhoto });
    const [first] = document.querySelectorAll('main img');
    fireEvent.error(first as Element);
    within(screen.getByRole('main')).getByText('M');
  });

  test('is removed', async () => {
    await open({ '/api/profile': withPhoto, '/api/profile/avatar': profile });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
    await screen.findByText('Photo removed');
    expect(pictures()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Remove the photo' })).toBeNull();
  });
});

describe.each(pageLanguages)('in %s', (language) => {
  const { problem, remove } = texts[language].avatar;

  test.each([
    ['a text', () => new File(['hello'], 'a.txt', { type: 'text/plain' }), problem.notImage],
    ['a file of no known type', () => new File(['MZ'], 'a.exe'), problem.notImage],
    ['a drawing', () => new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), problem.notImage],
    ['a picture that cannot be shown', () => png(10, 10), problem.notImage],
    [
      'a file that cannot be read',
      () =>
        Object.assign(png(10, 10), {
          slice: () => {
            throw new Error('gone');
          },
        }),
      problem.notImage,
    ],
    ['a picture of 30,000 x 30,000', () => png(30_000, 30_000), problem.notImage],
    [
      'more than 10 MB',
      () => new File([new Uint8Array(maxAvatarBytes + 1)], 'a.png', { type: 'image/png' }),
      problem.tooLarge,
    ],
  ])('%s is refused, and no dialog opens', async (_, file, message) => {
    const { choose, uploads } = await open({}, language);
    shown = null;
    choose(file());
    await alerted(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(uploads()).toEqual([]);
  });

  test('a picture whose header tells nothing is measured when it is shown', async () => {
    const { choose } = await open({}, language);
    shown = { width: maxPicturePixels, height: 2 };
    choose(new File([new Uint8Array(64)], 'a.heic', { type: 'image/heic' }));
    await alerted(problem.notImage);
  });

  test.each([
    [409, 'file-not-image', problem.notImage],
    [413, 'payload-too-large', problem.tooLarge],
    [429, 'too-many-requests', problem.tooMany],
    [500, 'fault', problem.uploadFailed],
  ])(
    'an upload answered with %i %s says so in the dialog, which stays for another try',
    async (status, code, message) => {
      const page = await open({ '/api/profile/avatar': refused(status, code) }, language);
      const dialog = await chooseAndSave(page);
      expect((await within(dialog).findByRole('alert')).textContent).toBe(message);
      expect(pictures()).toEqual([]);
    },
  );

  test('an upload with a session that is over says so beyond the dialog, which goes with the page', async () => {
    const page = await open({ '/api/profile/avatar': refused(401, 'unauthorized') }, language);
    await chooseAndSave(page);
    const toast = (await screen.findAllByText(problem.mustBeLoggedIn)).find((each) => !each.closest('[role="dialog"]'));
    expect(toast?.closest('[role="alert"]')).not.toBeNull();
  });

  test('saving before a part was chosen says so', async () => {
    const page = await open({}, language);
    const dialog = await chooseAndSave(page, false);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(problem.noArea);
  });

  test('a browser without a canvas says so', async () => {
    const page = await open({}, language);
    canvas.getContext = () => null;
    const dialog = await chooseAndSave(page);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(problem.noCanvas);
  });

  test('a picture that cannot be cut says so', async () => {
    const page = await open({}, language);
    canvas.toBlob = (take: BlobCallback) => take(null);
    const dialog = await chooseAndSave(page);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(problem.noCrop);
    expect(page.uploads()).toEqual([]);
  });

  test('a photo that cannot be removed stays, and a toast says so', async () => {
    await open({ '/api/profile': withPhoto, '/api/profile/avatar': refused(500, 'fault') }, language);
    await userEvent.click(screen.getByRole('button', { name: remove }));
    await alerted(problem.removeFailed);
    expect(pictures()).toEqual([url, url, url, url]);
  });
});

test('every message has the wording of the specification', () => {
  expect(en.avatar.problem).toMatchObject({
    mustBeLoggedIn: 'You must be logged in to upload a photo.',
    notImage: 'File must be an image.',
    tooLarge: 'File size must not exceed 10 MB.',
    uploadFailed: 'Unable to upload photo.',
    removeFailed: 'Unable to remove picture.',
    noArea: 'Please select an area to crop.',
    noCanvas: 'Unable to create canvas.',
  });
  expect(fr.avatar.problem).toMatchObject({
    noCrop: 'Impossible de recadrer l’image.',
    removeFailed: 'Impossible de supprimer la photo.',
  });
  expect(en.updateFailed).toBe('Unable to update profile.');
});
