import { createHash } from 'node:crypto';
import { type Language, languages } from '@kalima/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor, pack } from './response-cache.ts';

/** Of a surah. */
export interface FirstText {
  readonly name: string;
  readonly basmala: string | null;
  readonly verses: readonly string[];
}

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The canonical address of a page that has several. */
  readonly canonical: string;
  /** Shown until the page is drawn. */
  readonly text?: FirstText;
}

export interface PageHeads {
  /** Null: a page private to its learner. */
  headOf(path: string, language: Language): PageHead | null;
  readonly publicUrl: string;
}

const shareCard = { path: '/share-card.png', width: 1200, height: 630 };
const locales: Readonly<Record<Language, string>> = { en: 'en_GB', fr: 'fr_FR' };

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

function tagsOf({ title, description, canonical }: PageHead, language: Language, publicUrl: string): string {
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': publicUrl + canonical,
    'og:locale': locales[language],
    'og:image': publicUrl + shareCard.path,
    'og:image:width': shareCard.width,
    'og:image:height': shareCard.height,
  };
  return [
    `<link rel="canonical" href="${escaped(publicUrl + canonical)}" />`,
    ...Object.entries(properties).map(
      ([name, value]) => `<meta property="${name}" content="${escaped(String(value))}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

export function withHead(html: string, head: PageHead | null, language: Language, publicUrl: string): string {
  if (head === null) return html.replace('</head>', '<meta name="robots" content="noindex" />\n  </head>');
  const page = html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(head.title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${escaped(head.description)}"`,
    )
    .replace('</head>', () => `${tagsOf(head, language, publicUrl)}\n  </head>`);
  return head.text ? withText(page, head.text) : page;
}

/** The text waits for its font, so the scripts come after it. */
function withText(html: string, text: FirstText): string {
  const [font] = /assets\/amiri-quran-arabic[^"]*\.woff2/.exec(html) ?? [];
  const fontTag = `<link id="verse-font" rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`;
  return html
    .replace('<head>', (start) => (font === undefined ? start : `${start}\n    ${fontTag}`))
    .replaceAll('<script type="module"', '$& fetchpriority="low"')
    .replace('<div id="root">', (root) => `${root}\n      ${textMarkup(text)}`);
}

const textMarkup = ({ name, basmala, verses }: FirstText): string =>
  [
    '<div class="first-verses" lang="ar" translate="no" dir="rtl">',
    ...[name, ...(basmala === null ? [] : [basmala]), ...verses].map((line) => `<p class="verse">${escaped(line)}</p>`),
    '</div>',
  ].join('');

/** The browser's first supported language; default: English. */
export function languageFor(accepted = ''): Language {
  const asked = accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return asked.flatMap((each) => languages.find((language) => language === each) ?? [])[0] ?? languages[0];
}

interface Written {
  readonly tag: string;
  readonly plain: Buffer;
  readonly packed: Map<string, Buffer>;
}

/** Landing, guides and the requested surahs: 27 kB each, a few more compressed. */
const maxPages = 150;

export function htmlSender(html: string, heads: PageHeads | null) {
  const cache = new LRUCache<string, Written>({ max: maxPages });
  const write = (head: PageHead | null, language: Language): Written => {
    const plain = Buffer.from(heads === null ? html : withHead(html, head, language, heads.publicUrl));
    return { tag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, packed: new Map() };
  };
  return (request: FastifyRequest, reply: FastifyReply, path: string, status: 200 | 404): FastifyReply => {
    const language = languageFor(request.headers['accept-language']);
    const head = status === 200 ? (heads?.headOf(path, language) ?? null) : null;
    const key = head === null ? '' : `${language} ${head.canonical} ${head.title} ${head.text?.verses[0] ?? ''}`;
    const written = cache.get(key) ?? write(head, language);
    cache.set(key, written);
    reply.header('cache-control', 'no-cache').header('vary', 'accept, accept-language, accept-encoding');
    if (status === 200) {
      reply.header('etag', written.tag);
      if (request.headers['if-none-match'] === written.tag) return reply.status(304).send();
    }
    reply.status(status).type('text/html; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(written.plain);
    const packed = written.packed.get(encoding) ?? pack(encoding, written.plain);
    written.packed.set(encoding, packed);
    return reply.header('content-encoding', encoding).send(packed);
  };
}
