import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const texts = ['LICENSE', 'NOTICE'] as const;
const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** Ships the licence and the notices with the page, at /LICENSE.txt and /NOTICE.txt. */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    generateBundle() {
      for (const name of texts) this.emitFile({ type: 'asset', fileName: `${name}.txt`, source: read(name) });
    },
    configureServer({ middlewares }) {
      for (const name of texts) {
        middlewares.use(`/${name}.txt`, (_request, reply) => {
          reply.setHeader('content-type', 'text/plain; charset=utf-8');
          reply.end(read(name));
        });
      }
    },
  };
}
