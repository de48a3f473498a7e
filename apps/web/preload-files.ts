import type { HtmlTagDescriptor, Plugin } from 'vite';
import { chunkOf, filesOf, languagesIn } from './bundle-files.ts';
import { preloadEntryOf, preloadPages } from './preload-pages.ts';

/** Names in the HTML the files of some pages by language, for `public/first-paint.js`: a browser finds each only in the file before it. */
export function preloadFiles(root: string): Plugin {
  return {
    name: 'preload-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }): HtmlTagDescriptor[] {
        const initial = new Set(
          chunk ? [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])] : [],
        );
        const list = (names: readonly string[]) => {
          const starts = names.map((name) => chunkOf(root, name, bundle));
          return [...filesOf(starts, bundle)].filter((file) => !initial.has(file));
        };
        const pages = preloadPages.map(({ modules, texts, fonts, ...page }) => {
          const ofLanguage = (language: string) => list(texts.map((text) => `src/locales/${language}/${text}.json`));
          const all = [...list(modules), ...Object.keys(bundle).filter((file) => fonts?.test(file))];
          return preloadEntryOf(page, {
            all,
            ...Object.fromEntries(languagesIn(root).map((language) => [language, ofLanguage(language)])),
          });
        });
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'preload-files' },
            children: JSON.stringify(pages),
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
