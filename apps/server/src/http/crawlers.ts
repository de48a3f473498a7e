import type { FastifyInstance } from 'fastify';

/** Data of the public pages: without it a search engine that runs scripts would see only their frame. */
const courseReplies = [
  '/api/guides',
  '/api/surahs',
  '/api/reading/words',
  '/api/reading/search-words',
  '/api/course/',
  '/api/settings',
];
const notForThem = ['/api/', '/auth/v1/', '/functions/', '/rest/', '/dev/'];

interface Site {
  readonly publicUrl: string;
  readonly paths: readonly string[];
}

export function serveCrawlers(app: FastifyInstance, site: Site): void {
  app.get('/robots.txt', (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...courseReplies.map((path) => `Allow: ${path}`),
      ...notForThem.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${site.publicUrl}/sitemap.xml`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', (_request, reply) => {
    const urls = site.paths.map((path) => `  <url><loc>${site.publicUrl}${path}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(xml);
  });
}
