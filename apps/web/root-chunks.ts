import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath } from 'vite';

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function addImports(id: string, graph: ModuleGraph, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addImports(imported, graph, found);
}

/** The chunk of the first root that imports a module: dozens of small chunks compress badly. @param later in no root */
export function rootChunks(
  folder: string,
  roots: Readonly<Record<string, readonly string[]>>,
  later: readonly string[] = [],
) {
  const files = [...Object.values(roots).flat(), ...later];
  for (const file of files) if (!existsSync(join(folder, file))) throw new Error(`root of a chunk not found: ${file}`);
  let chunks: readonly (readonly [name: string, ids: ReadonlySet<string>])[] | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    chunks ??= Object.entries(roots).map(([name, entries]) => {
      const ids = new Set<string>();
      for (const entry of entries) addImports(normalizePath(join(folder, entry)), graph, ids);
      for (const file of later) ids.delete(normalizePath(join(folder, file)));
      return [name, ids];
    });
    return chunks.find(([, ids]) => ids.has(id))?.[0] ?? null;
  };
}
