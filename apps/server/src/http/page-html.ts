import { createHash } from 'node:crypto';
import { type Language, languages } from '@kalima/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { encodingFor, pack } from './response-cache.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The one address of what has several. */
  readonly canonical: string;
}

export interface PageHeads {
  /** Null: the page is nobody's but its learner's. */
  headOf(path: string, language: Language): PageHead | null;
  /** Without a slash at the end. */
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

/** The page's HTML with what is said of it; of a learner's page, that it is for no search engine. */
export function withHead(html: string, head: PageHead | null, language: Language, publicUrl: string): string {
  if (head === null) return html.replace('</head>', '<meta name="robots" content="noindex" />\n  </head>');
  return html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(head.title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${escaped(head.description)}"`,
    )
    .replace('</head>', () => `${tagsOf(head, language, publicUrl)}\n  </head>`);
}

/** The first of our languages that the browser asks for; English for whoever asks for none. */
export function languageFor(accepted = ''): Language {
  const asked = accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  return asked.flatMap((each) => languages.find((language) => language === each) ?? [])[0] ?? languages[0];
}

interface Written {
  readonly tag: string;
  readonly plain: Buffer;
  readonly packed: Map<string, Buffer>;
}

/** The landing, the guides, and the surahs that are asked for: 27 kB each, and a few more packed. */
const maxPages = 150;

/** Sends the page's HTML, with the head of its address where there are heads. */
export function htmlSender(html: string, heads: PageHeads | null) {
  const cache = new LRUCache<string, Written>({ max: maxPages });
  const write = (head: PageHead | null, language: Language): Written => {
    const plain = Buffer.from(heads === null ? html : withHead(html, head, language, heads.publicUrl));
    return { tag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, packed: new Map() };
  };
  return (request: FastifyRequest, reply: FastifyReply, path: string, status: 200 | 404): FastifyReply => {
    const language = languageFor(request.headers['accept-language']);
    const head = status === 200 ? (heads?.headOf(path, language) ?? null) : null;
    const key = head === null ? '' : `${language} ${head.canonical} ${head.title}`;
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
