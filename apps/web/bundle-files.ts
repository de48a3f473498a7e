import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexHtmlTransformContext, normalizePath } from 'vite';

export type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

export const languagesIn = (root: string): string[] =>
  readdirSync(join(root, 'src/locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export function chunkOf(root: string, name: string, bundle: Bundle): Chunk {
  const module = normalizePath(join(root, name));
  const isHolder = (file: Bundle[string]): file is Chunk =>
    file.type === 'chunk' && file.moduleIds.some((id) => normalizePath(id) === module);
  const chunk = Object.values(bundle).find(isHolder);
  if (!chunk) throw new Error(`no chunk holds ${name}`);
  return chunk;
}

/** These chunks and all that they import; of what they fetch later, the parts. */
export function filesOf(starts: readonly Chunk[], bundle: Bundle, isPart = (_id: string) => false): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') return;
    chunk.imports.forEach(add);
    chunk.viteMetadata?.importedCss.forEach(add);
    for (const later of chunk.dynamicImports) {
      const part = bundle[later];
      if (part?.type !== 'chunk') continue;
      // A chunk that others import too has no facade.
      const modules = part.facadeModuleId ? [part.facadeModuleId] : part.moduleIds;
      if (modules.some(isPart)) add(later);
    }
  };
  for (const { fileName } of starts) add(fileName);
  return found;
}
