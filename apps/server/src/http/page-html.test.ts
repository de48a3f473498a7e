import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '@kalima/contract';
import { numberSign } from '@kalima/rules/reader';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTeaching } from '../course/teaching.ts';
import { serveCrawlers } from './crawlers.ts';
import { pageHeads, publicPaths } from './page-heads.ts';
import { languageFor } from './page-html.ts';
import { serveWeb } from './static-web.ts';

const html =
  '<!doctype html><html lang="en" data-theme="dark"><head><script id="preload-files">["assets/amiri-quran-arabic-1.woff2"]</script><meta name="description" content="Kalima." /><title>Kalima</title><script type="module" src="/assets/start-1.js"></script></head><body><div id="root"></div></body></html>';
const publicUrl = 'https://kalima.example';
const texts = (language: Language) => {
  const said = (name: string) => ({ title: `${name} ${language}`, description: `About ${name}` });
  return {
    landing: said('landing'),
    trial: said('trial'),
    about: said('about'),
    read: said('read'),
    surah: { title: '{{name}} {{number}}', description: 'Surah {{name}}' },
    guide: { title: 'Guide {{number}} · {{title}}', description: 'Its words' },
    verse: { title: '{{surah}} {{reference}}', description: '{{translation}}' },
  };
};
const teaching = loadTeaching();
const paths = publicPaths(teaching);

let root: string;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kalima-heads-'));
  writeFileSync(join(root, 'index.html'), html);
  app = Fastify();
  serveCrawlers(app, { publicUrl, paths });
  const headOf = pageHeads({ en: texts('en'), fr: texts('fr') }, teaching);
  await serveWeb(app, { root, heads: { headOf, publicUrl } });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

async function headAt(path: string, language = 'en-GB') {
  const reply = await fetch(url + path, { headers: { accept: 'text/html', 'accept-language': language } });
  const body = await reply.text();
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
  return {
    status: reply.status,
    language: /<html lang="(\w+)"/.exec(body)?.[1],
    title: /<title>(.*)<\/title>/.exec(body)?.[1],
    description: content('description'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    robots: content('robots'),
    picture: content('og:image'),
    card: content('twitter:card'),
    shared: [content('og:title'), content('og:description'), content('og:url')],
  };
}

describe('what a page says of itself before any script has run', () => {
  it.each([
    ['/', 'landing en · Kalima', '/'],
    ['/auth?step=credentials', 'landing en · Kalima', '/'],
    ['/try', 'trial en · Kalima', '/try'],
    ['/about-the-course', 'about en · Kalima', '/about-the-course'],
    ['/read', 'read en · Kalima', '/read'],
    ['/read/112', 'Al-Ikhlas 112 · Kalima', '/read/112'],
    ['/read/112/3', 'Al-Ikhlas 112 · Kalima', '/read/112'],
  ])('%s: %s', async (path, title, canonical) => {
    const head = await headAt(path);
    expect(head).toMatchObject({ status: 200, title, canonical: publicUrl + canonical, robots: undefined });
    expect(head.shared).toEqual([title, head.description, publicUrl + canonical]);
    expect([head.picture, head.card]).toEqual([`${publicUrl}/share-card.png`, 'summary_large_image']);
  });

  it('a guide has its own title, and the page of a verse its translation', async () => {
    const guide = teaching.course.guides[0];
    expect((await headAt('/guide/1')).title).toBe(`Guide 1 · ${guide?.title.en} · Kalima`);
    const shown = teaching.course.dailyVerses.flatMap(({ verse }) => teaching.course.verses.get(verse) ?? [])[0];
    const verse = shown?.key ?? '';
    const { description, title } = await headAt(`/verse/${verse.replace(':', '/')}`);
    expect(title).toBe(`${shown?.surahName.en} ${verse} · Kalima`);
    expect(description?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(shown?.translation.en);
  });

  it('a verse that is nobody’s verse of a day has no page of its own', async () => {
    const daily = new Set(teaching.course.dailyVerses.map(({ verse }) => verse));
    const other = [...teaching.course.verses.keys()].find((key) => !daily.has(key)) ?? '';
    expect(other).toMatch(/^\d+:\d+$/);
    expect(await headAt(`/verse/${other.replace(':', '/')}`)).toMatchObject({ title: 'Kalima', robots: 'noindex' });
  });

  it('is in the language that is asked for first, of those that we speak', async () => {
    expect(await headAt('/', 'de-DE,de;q=0.9,fr;q=0.8,en;q=0.5')).toMatchObject({
      language: 'fr',
      title: 'landing fr · Kalima',
    });
    expect([languageFor(undefined), languageFor('de'), languageFor('fr-CA')]).toEqual(['en', 'en', 'fr']);
  });

  it.each(['/profile', '/settings', '/guide/999', '/read/115', '/read/0', '/verse/1/999', '/admin/reports'])(
    '%s is for no search engine',
    async (path) => {
      expect(await headAt(path)).toMatchObject({ title: 'Kalima', robots: 'noindex', canonical: undefined });
    },
  );

  it.each([
    ['/read/112', 1, 4],
    ['/read/2/255', 255, 256],
    ['/read/9', 1, 4],
    ['/read/1/7', 7, 7],
  ])('%s has its first verses, as the course has them, from %i to %i', async (path, from, to) => {
    const reply = await fetch(url + path, { headers: { accept: 'text/html' } });
    const [, markup = ''] =
      /<div id="root">\s*<div class="first-verses" lang="ar" translate="no" dir="rtl">(.*?)<\/div>/s.exec(
        await reply.text(),
      ) ?? [];
    const lines = [...markup.matchAll(/<p class="verse">(.*?)<\/p>/g)].map(([, line]) => line);
    const surah = Number(path.split('/')[2]);
    const basmala = teaching.surahs.text(1).verses[0]?.tokens.join(' ');
    const verses = teaching.surahs.text(surah).verses.slice(from - 1, to);
    expect(lines).toEqual([
      teaching.surahs.titles[surah - 1]?.name.ar,
      ...([1, 9].includes(surah) ? [] : [basmala]),
      ...verses.map(({ tokens }, at) => `${tokens.join(' ')}\u00a0${numberSign(from + at)}`),
    ]);
  });

  it('brings the font of its verses before its scripts', async () => {
    const body = await (await fetch(`${url}/read/2`, { headers: { accept: 'text/html' } })).text();
    const font =
      '<link id="verse-font" rel="preload" href="/assets/amiri-quran-arabic-1.woff2" as="font" type="font/woff2" crossorigin />';
    expect(body).toMatch(new RegExp(`<head>\\s*${font}`));
    expect(body).toContain('<script type="module" fetchpriority="low" src="/assets/start-1.js">');
    const other = await (await fetch(`${url}/read`, { headers: { accept: 'text/html' } })).text();
    expect(other).not.toMatch(/verse-font|fetchpriority/);
  });

  it('another page has no verse', async () => {
    for (const path of ['/read', '/read/115', '/auth'])
      expect(await (await fetch(url + path, { headers: { accept: 'text/html' } })).text()).not.toContain(
        'first-verses',
      );
  });

  it('cannot be broken by what it says', async () => {
    const risky = Fastify();
    const text = { name: '<b>$&', basmala: null, verses: [] };
    const head = { title: '</title><script>"$&', description: '"><b>$1', canonical: '/', text };
    await serveWeb(risky, { root, heads: { headOf: () => head, publicUrl } });
    const { body } = await risky.inject({ url: '/', headers: { accept: 'text/html' } });
    await risky.close();
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;$&amp;</title>');
    expect(body).toContain('content="&quot;&gt;&lt;b&gt;$1"');
    expect(body).toContain('<p class="verse">&lt;b&gt;$&amp;</p>');
  });

  it('is sent once to whoever has it, and packed', async () => {
    const asked = { accept: 'text/html', 'accept-encoding': 'br' };
    const first = await fetch(`${url}/read`, { headers: asked });
    expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual(['br', 'no-cache']);
    expect(first.headers.get('vary')).toContain('accept-language');
    const again = { ...asked, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${url}/read`, { headers: again })).status).toBe(304);
    expect((await fetch(`${url}/about-the-course`, { headers: again })).status).toBe(200);
  });
});

describe('what search engines ask for', () => {
  it('robots.txt names the map of the site, and lets nobody into the API but for the course', async () => {
    const reply = await fetch(`${url}/robots.txt`);
    const text = await reply.text();
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^User-agent: \*\n/);
    expect(text).toContain('\nAllow: /api/surahs\n');
    expect(text).toContain('\nDisallow: /api/\n');
    expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  it('the map has each public page once, with a head of its own', async () => {
    const reply = await fetch(`${url}/sitemap.xml`);
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const listed = [...(await reply.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(paths.map((path) => publicUrl + path));
    expect(listed.filter((address) => address.includes('/read/'))).toHaveLength(114);
    for (const path of [paths[0], paths[4], paths.at(-1)]) {
      expect(await headAt(path ?? '')).toMatchObject({ canonical: publicUrl + path });
    }
  });
});
