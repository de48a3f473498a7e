import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPagePath } from '@kalima/contract';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../settings/project-root.ts';

const folder = join(projectRoot, 'apps/web/public');
const read = (name: string) => readFileSync(join(folder, name));
const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString() === 'PNG';
interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** Width and height stand in a PNG's first chunk. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the files that browsers ask for by themselves', () => {
  it('are an icon, and one for iOS', () => {
    const icon = read('favicon.ico');
    expect([icon.readUInt16LE(2), isPng(icon.subarray(22)), icon.readUInt32LE(14)]).toEqual([
      1,
      true,
      icon.length - 22,
    ]);
    expect(sizeOf(read('apple-touch-icon.png'))).toBe('180x180');
  });

  it.each([
    ['en', 'site.webmanifest'],
    ['fr', 'site.fr.webmanifest'],
  ])(
    'are a manifest in %s whose icons are there, in their sizes, one of them to be cut to a shape',
    (language, file) => {
      const manifest = JSON.parse(read(file).toString()) as {
        id: string;
        lang: string;
        start_url: string;
        icons: Picture[];
        screenshots: (Picture & { form_factor: string })[];
        shortcuts: { url: string; icons: Picture[] }[];
      };
      expect([manifest.id, manifest.lang, manifest.start_url]).toEqual(['/', language, '/']);
      const { icons, screenshots, shortcuts } = manifest;
      for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
        expect([type, existsSync(join(folder, src)), sizeOf(read(src))]).toEqual(['image/png', true, sizes]);
      }
      expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
        ['192x192', undefined],
        ['512x512', undefined],
        ['512x512', 'maskable'],
      ]);
      expect(screenshots.map((each) => [each.form_factor, each.src])).toEqual([
        ['narrow', `/screenshot-phone-${language}.png`],
        ['wide', `/screenshot-wide-${language}.png`],
      ]);
      for (const { url } of shortcuts) expect(isPagePath(url), url).toBe(true);
      const page = readFileSync(join(projectRoot, 'apps/web/index.html'), 'utf8');
      for (const name of ['favicon.ico', 'apple-touch-icon.png', 'site.webmanifest'])
        expect(page).toContain(`"/${name}"`);
    },
  );
});

describe('the id of the mobile app', () => {
  it('stands in one place', () => {
    const { appId } = JSON.parse(readFileSync(join(projectRoot, 'apps/web/capacitor.config.json'), 'utf8'));
    expect(readFileSync(join(projectRoot, 'apps/web/src/lib/purchases/purchases-native.ts'), 'utf8')).not.toContain(
      appId,
    );
  });
});
