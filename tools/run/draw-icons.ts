/** Draws the committed icons of apps/web/public, the share card and the mails' star: run it when the star or its colours change. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const folder = 'apps/web/public';
const night = '#0E1524';
const gold = '#E9B949';

/** @param side of the star's squares, as a share of the icon's width @param round of the icon's corners; null for the star alone */
function drawing(side: number, round: number | null): string {
  const at = (1 - side) / 2;
  const square = `x="${at}" y="${at}" width="${side}" height="${side}" rx="${side * 0.107}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="100%" height="100%">
    ${round === null ? '' : `<rect width="1" height="1" rx="${round}" fill="${night}"/>`}
    <g fill="${gold}"><rect ${square}/><rect ${square} transform="rotate(45 .5 .5)"/></g></svg>`;
}

async function draw(page: Page, pixels: number, svg: string): Promise<Buffer> {
  await page.setViewportSize({ width: pixels, height: pixels });
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

const fontFace = (family: string, file: string) =>
  `@font-face{font-family:${family};src:url(data:font/woff2;base64,${readFileSync(join(root, 'node_modules', file), 'base64')})}`;

/** In no language but the two of its name: previews in all languages show the same. */
async function drawShareCard(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<style>
    ${fontFace('Nunito', '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2')}
    ${fontFace('Naskh', '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2')}
    body{margin:0;height:630px;background:${night};color:#EEF2FB;display:grid;place-items:center}
    main{display:flex;align-items:center;gap:72px}
    svg{display:block;width:300px;height:300px}
    b{font:800 120px/1.1 Nunito}
    p{margin:0;font:140px/1.7 Naskh;color:${gold}}
    </style><main>${drawing(0.617, null)}<div><b>Kalima</b><p lang="ar" dir="rtl">كَلِمَة</p></div></main>`);
  await page.evaluate('document.fonts.ready');
  return page.screenshot();
}

/** An ICO file with one PNG in it, which every browser reads. */
function ico(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const page = await browser.newPage();
const standard = drawing(0.467, 0.25);
/** Platforms crop these to their own shape: only the inner four fifths are safe. */
const full = drawing(0.4, 0);
const files = {
  [`${folder}/icon-192.png`]: await draw(page, 192, standard),
  [`${folder}/icon-512.png`]: await draw(page, 512, standard),
  [`${folder}/icon-maskable-512.png`]: await draw(page, 512, full),
  [`${folder}/apple-touch-icon.png`]: await draw(page, 180, full),
  [`${folder}/share-card.png`]: await drawShareCard(page),
  [`${folder}/favicon.ico`]: ico(await draw(page, 32, standard), 32),
  'apps/server/src/outside/mail-star.png': await draw(page, 96, drawing(0.617, null)),
};
await browser.close();
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(join(root, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
