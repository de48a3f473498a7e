import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const ownSources = join(import.meta.dirname, 'src/');
const assetUrl = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** Read by drizzle-kit alone, when it generates the next migration. */
const unusedAtRuntime = /_snapshot\.json$/;

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !unusedAtRuntime.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));

/** Vite emits `new URL('./file', import.meta.url)` for browsers only: here it is copied to `assets/`, and the bundle names the copy. */
export function emitAssets(): Plugin {
  const sources = new Map<string, string>();
  return {
    name: 'emit-assets',
    // Compiling TypeScript may change how the expression is written.
    enforce: 'pre',
    buildStart: () => sources.clear(),
    transform(code, id) {
      if (!id.startsWith(ownSources)) return null;
      if (code.replace(assetUrl, '').includes('import.meta.url'))
        this.error("The bundle has another address: write new URL('./asset', import.meta.url), in one line");
      const emit = (path: string): string => {
        const source = join(dirname(id), path);
        const name = basename(source);
        if ((sources.get(name) ?? source) !== source) this.error(`Two assets are called ${name}`);
        if (!sources.has(name))
          for (const file of filesBelow(source)) {
            const fileName = join('assets', name, relative(source, file));
            this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
          }
        sources.set(name, source);
        return `new URL('./assets/${name}', import.meta.url)`;
      };
      return { code: code.replace(assetUrl, (_, path: string) => emit(path)), map: null };
    },
  };
}
