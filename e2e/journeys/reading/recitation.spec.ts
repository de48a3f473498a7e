import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aWav } from '@kalima/testing/make-wav.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

/** How many tokens the verses of al-Ikhlas have. */
const tokensOfIkhlas = [4, 2, 4, 5];
const tokenMs = 700;

/** A recitation of al-Ikhlas: a tone, with as much time for each token. */
function ownersRecitation(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kalima-recitation-'));
  const places = tokensOfIkhlas.flatMap((count, verse) =>
    Array.from({ length: count }, (_, token) => `112:${verse + 1}:${token + 1}`),
  );
  const lines = places.map((place, at) => `${place}\t${at * tokenMs}\t${(at + 1) * tokenMs}`);
  const manifest = {
    reciter: 'A. Reciter',
    terms: 'CC BY 4.0',
    address: 'https://sounds.example/',
    files: '{surah:3}.wav',
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'timings.tsv'), lines.join('\n'));
  writeFileSync(join(folder, '112.wav'), aWav((places.length * tokenMs) / 1000, { amplitude: 1 }));
  return folder;
}

test('a visitor hears a verse, then the surah, each word lit in its turn', async ({ browser }) => {
  const folder = ownersRecitation();
  const server = await AppServer.start({ RECITATION_DIR: folder });
  const visitor = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const { page } = visitor;
  const lit = page.locator('[data-heard]');
  try {
    await visitor.goto('/read/112');
    await page.getByRole('button', { name: 'Verse 2: translation and more' }).click();
    await page.getByRole('button', { name: 'Listen, verse 2' }).click();
    await expect(page.locator('#v2 [data-heard]')).toHaveText('ٱللَّهُ');
    await expect(page.locator('#v2 [data-heard]')).toHaveText('ٱلصَّمَدُ');
    await expect(lit).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Recitation' })).toBeHidden();

    await page.getByRole('button', { name: 'Listen to the surah' }).press('Enter');
    await expect(page.locator('#v1 [data-heard]')).toHaveText('ٱللَّهُ');
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(lit).toHaveCount(1);
    await visitor.expectAccessible();
    await visitor.expectNothingOverflows();
    await page.getByRole('button', { name: 'Stop the recitation' }).click();
    await expect(lit).toHaveCount(0);
    expect(visitor.consoleErrors).toEqual([]);
  } finally {
    await visitor.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
