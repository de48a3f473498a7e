import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, normalizePath, type Plugin } from 'vite';
import { type Bundle, chunkOf, filesOf, languagesIn } from './bundle-files.ts';
import { workerAddress } from './src/lib/offline/caches/worker-messages.ts';
import type { CachedBuild } from './src/worker/build-files.ts';

interface CachedParts {
  readonly modules: readonly string[];
  /** Folders whose parts are kept too, where one of these pages fetches them later. */
  readonly partsOf: readonly string[];
  readonly texts: readonly string[];
  readonly fonts: RegExp;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);
const firstPaint = '/first-paint.js';

function listFiles(root: string, bundle: Bundle, html: string, { modules, partsOf, texts, fonts }: CachedParts) {
  const entry = chunkOf(root, 'src/main.tsx', bundle);
  const starts = [
    ...modules,
    ...languagesIn(root).flatMap((language) => texts.map((text) => `src/locales/${language}/${text}.json`)),
  ].map((name) => chunkOf(root, name, bundle));
  const folders = partsOf.map((folder) => normalizePath(join(root, folder)));
  const isPart = (id: string) => folders.some((folder) => normalizePath(id).startsWith(`${folder}/`));
  const found = filesOf([entry, ...starts], bundle, isPart);
  for (const name of Object.keys(bundle)) if (fonts.test(name)) found.add(name);
  const inHtml = [...html.matchAll(/(?:src|href)="(\/(?:assets\/[^"]+|first-paint\.js\?[^"]+))"/g)].map(
    ([, file = '']) => file,
  );
  return {
    entry: `/${entry.fileName}`,
    page: '/',
    files: [...new Set([...inHtml, ...[...found].map((file) => `/${file}`)])].toSorted(),
  };
}

async function bundleWorker(root: string, kept: CachedBuild | null): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { cachedBuild: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the worker was not built');
  return chunk.code;
}

/** Builds the worker with the list of the files that it keeps; where the page is only served, it keeps nothing. */
export function serviceWorker(root: string, parts: CachedParts): Plugin {
  let folder = '';
  return {
    name: 'service-worker',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use(workerAddress, (_request, reply) => {
        reply.setHeader('content-type', 'text/javascript; charset=utf-8');
        reply.setHeader('cache-control', 'no-cache');
        bundleWorker(root, null).then(
          (code) => reply.end(code),
          (error: unknown) => reply.destroy(error as Error),
        );
      });
    },
    transformIndexHtml: {
      order: 'post',
      // Its address names its content, as those of all other files do: the shell that is kept gets the one it was built with.
      handler: (html, { bundle }) =>
        bundle === undefined
          ? html
          : html.replace(
              `"${firstPaint}"`,
              `"${firstPaint}?${hashOf(readFileSync(join(root, 'public', firstPaint), 'utf8'))}"`,
            ),
    },
    async writeBundle(_options, bundle) {
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      const listed = listFiles(root, bundle, html, parts);
      const version = hashOf(html + JSON.stringify(listed));
      writeFileSync(join(folder, workerAddress), await bundleWorker(root, { version, ...listed }));
    },
  };
}
