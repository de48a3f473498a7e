import { randomBytes } from 'node:crypto';
import type { AuthSession } from '@kalima/contract';
import { paintedPng, whitePng } from '@kalima/testing/make-png.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';
import { inLongForm } from '../../support/skips.ts';
import { uploadLargeFile } from '../../support/upload-large-file.ts';

const screens = [
  { language: 'en', width: 1280, height: 800 },
  { language: 'fr', width: 360, height: 740 },
] as const;

const labels = {
  en: {
    add: 'Add a photo',
    change: 'Change the photo',
    remove: 'Remove the photo',
    crop: 'Crop your photo',
    area: /^The visible part/,
    zoom: 'Zoom',
    save: 'Save',
    uploaded: 'Photo updated',
    removed: 'Photo removed',
    notImage: 'File must be an image.',
    tooLarge: 'File size must not exceed 10 MB.',
    editName: 'Change display name',
    updated: 'Profile updated',
  },
  fr: {
    add: 'Ajouter une photo',
    change: 'Changer la photo',
    remove: 'Supprimer la photo',
    crop: 'Recadrez votre photo',
    area: /^La partie visible/,
    zoom: 'Zoom',
    save: 'Enregistrer',
    uploaded: 'Photo mise à jour',
    removed: 'Photo supprimée',
    notImage: 'Le fichier doit être une image.',
    tooLarge: 'La taille du fichier ne doit pas dépasser 10\u00a0Mo.',
    editName: 'Modifier le nom affiché',
    updated: 'Profil mis à jour',
  },
} as const;

const picture = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer });

const redAndBlue = picture(
  'me.png',
  paintedPng(600, 400, (x) => (x < 300 ? [220, 20, 20] : [20, 20, 220])),
);
const green = picture(
  'me again.png',
  paintedPng(64, 64, () => [20, 160, 20]),
);

/** Each as a person might send it, and the code with which the server refuses it. */
function wrongFiles() {
  const noise = randomBytes(3 * 1880 * 1880);
  const pixel = (x: number, y: number) => [...noise.subarray(3 * (y * 1880 + x), 3 * (y * 1880 + x) + 3)] as never;
  const script = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>';
  return [
    { file: picture('setup.png', Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(9000)])), problem: 'notImage' },
    { file: picture('drawing.svg', Buffer.from(script), 'image/svg+xml'), problem: 'notImage' },
    { file: picture('drawing.png', Buffer.from(script)), problem: 'notImage' },
    { file: picture('bomb.png', whitePng(30_000, 30_000)), problem: 'notImage' },
    { file: picture('huge.png', paintedPng(1880, 1880, pixel)), problem: 'tooLarge' },
  ] as const;
}
const answers = { notImage: [409, 'file-not-image'], tooLarge: [413, 'payload-too-large'] } as const;

for (const screen of screens) {
  test(`a photo and a name, in ${screen.language} at ${screen.width} px`, async ({ browser }) => {
    inLongForm(screen !== screens[0]);
    const database = await journeyDatabase(crypto.randomUUID());
    const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
    const learner = await Learner.open(browser, server, screen);
    const { page } = learner;
    const say = labels[screen.language];
    const dialog = page.getByRole('dialog', { name: say.crop });
    // Where the learner is shown on every page: beside the column, or in the bar below.
    const everywhere = page.locator(screen.width > 1000 ? 'aside img' : 'nav img').filter({ visible: true });

    const choose = async (name: string, file: ReturnType<typeof picture>) => {
      const chooser = page.waitForEvent('filechooser');
      await learner.button(name).click();
      await (await chooser).setFiles(file);
    };
    /** The address of the picture, once the server has it. */
    const save = async () => {
      await dialog.getByRole('button', { name: say.save }).click();
      await expect(page.getByText(say.uploaded)).toBeVisible();
      await expect(dialog).toBeHidden();
      return (await everywhere.getAttribute('src')) ?? '';
    };
    /** The colours of the shown picture along its middle, from 0 to 1. */
    const coloursAt = (places: readonly number[]) =>
      page.evaluate(`(async () => {
        const image = document.querySelector('main img');
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 400;
        const pen = canvas.getContext('2d');
        pen.drawImage(image, 0, 0);
        return ${JSON.stringify(places)}.map((place) => {
          const [red, green, blue] = pen.getImageData(place * 399, 200, 1, 1).data;
          return red > 150 ? 'red' : blue > 150 ? 'blue' : green > 120 ? 'green' : 'other';
        });
      })()`);

    try {
      await learner.signUpByWire();
      await learner.goto('/profile');
      await expect(learner.button(say.add)).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();

      const first = await test.step('a picture is cut and sent', async () => {
        await choose(say.add, redAndBlue);
        await expect(dialog).toBeVisible();
        await learner.expectAccessible();
        const zoom = dialog.getByRole('slider', { name: say.zoom });
        await zoom.press('ArrowRight');
        await expect(zoom).not.toHaveValue('1');
        await zoom.press('Home');
        await expect(zoom).toHaveValue('1');
        // The picture goes to the right as far as it can: what was on its left is shown.
        const area = dialog.getByRole('group', { name: say.area });
        for (let step = 0; step < 25; step += 1) await area.press('ArrowRight');
        const src = await save();
        expect(await coloursAt([0.1, 0.6, 0.9])).toEqual(['red', 'red', 'blue']);
        expect(server.files()).toEqual([src.split('/').at(-1)]);
        return src;
      });

      await test.step('after a reload it is there, on every page', async () => {
        await page.reload();
        await expect(everywhere).toHaveAttribute('src', first);
        await expect(everywhere).toHaveJSProperty('naturalWidth', 400);
        await learner.goto('/settings');
        await expect(everywhere).toHaveAttribute('src', first);
        await learner.goto('/profile');
        await learner.expectAccessible();
      });

      await test.step('another takes its place', async () => {
        await choose(say.change, green);
        const second = await save();
        expect(second).not.toBe(first);
        expect(await coloursAt([0.1, 0.5, 0.9])).toEqual(['green', 'green', 'green']);
        expect(server.files()).toEqual([second.split('/').at(-1)]);
        expect((await fetch(server.url + first)).status).toBe(404);
      });

      await test.step('it is removed', async () => {
        await learner.button(say.remove).click();
        await expect(page.getByText(say.removed)).toBeVisible();
        await expect(page.locator('main img')).toHaveCount(0);
        expect(server.files()).toEqual([]);
        await page.reload();
        await expect(learner.button(say.add)).toBeVisible();
        await expect(everywhere).toHaveCount(0);
      });

      const wrong = wrongFiles();
      await test.step('no wrong file comes past the page', async () => {
        for (const { file, problem } of wrong) {
          await choose(say.add, file);
          await expect(page.getByRole('alert').getByText(say[problem]), file.name).toBeVisible();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await page.reload();
        }
        expect(server.files()).toEqual([]);
      });

      await test.step('nor past the server, without a page', async () => {
        const signedIn = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: learner.email, password }),
        });
        const { access_token } = (await signedIn.json()) as AuthSession;
        for (const { file, problem } of wrong) {
          const headers = { authorization: `Bearer ${access_token}`, 'content-type': file.mimeType };
          const { status, reply } = await uploadLargeFile(`${server.url}/api/profile/avatar`, headers, file.buffer);
          expect([status, (reply as { code: string }).code], file.name).toEqual(answers[problem]);
        }
        expect(server.files()).toEqual([]);
      });

      await test.step('the name is changed, and stays', async () => {
        await learner.button(say.editName).click();
        await page.keyboard.type('Umm Salama');
        await page.keyboard.press('Enter');
        await expect(page.getByText(say.updated)).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: 'Umm Salama' })).toBeVisible();
      });
      expect(learner.consoleErrors).toEqual([]);
    } finally {
      await learner.close();
      await server.close();
      await database.drop();
    }
  });
}
