import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlTagDescriptor, type IndexHtmlTransformContext, normalizePath, type Plugin } from 'vite';

interface Page {
  /** The modules with which the page begins. */
  readonly modules: readonly string[];
  /** Its texts. */
  readonly texts: readonly string[];
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The chunk of this module, and all that it imports. */
function filesOf(module: string, bundle: Bundle): string[] {
  const holds = (file: Bundle[string]) =>
    file.type === 'chunk' && file.moduleIds.some((id) => normalizePath(id) === module);
  const entry = Object.values(bundle).find(holds);
  if (!entry) throw new Error(`no chunk holds ${module}`);
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') return;
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach(add);
  };
  add(entry.fileName);
  return [...found];
}

/**
 * Writes into the HTML which files some pages begin with, by page and language. `public/first-paint.js` asks for them at once: else the
 * browser would learn of each only from the file before it.
 */
export function filesAhead(root: string, pages: Readonly<Record<string, Page>>): Plugin {
  const languages = readdirSync(join(root, 'src/locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return {
    name: 'files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, chunk }): HtmlTagDescriptor[] {
        const initial = new Set(
          chunk ? [chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])] : [],
        );
        const list = (modules: readonly string[]) =>
          [...new Set(modules.flatMap((module) => filesOf(normalizePath(join(root, module)), bundle)))].filter(
            (file) => !initial.has(file),
          );
        const entries = Object.entries(pages).map(([name, { modules, texts }]) => [
          name,
          {
            all: list(modules),
            ...Object.fromEntries(
              languages.map((language) => [
                language,
                list(texts.map((text) => `src/locales/${language}/${text}.json`)),
              ]),
            ),
          },
        ]);
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'files-ahead' },
            children: JSON.stringify(Object.fromEntries(entries)),
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
