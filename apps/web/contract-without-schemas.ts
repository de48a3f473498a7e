import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyEndpoint } from '@kalima/contract';
import { normalizePath, type Plugin, runnerImport } from 'vite';

const index = normalizePath(fileURLToPath(import.meta.resolve('@kalima/contract')));
const folder = dirname(index);

type Value = AnyEndpoint | { readonly _zod: unknown } | readonly unknown[] | string | number;

function dataOf(value: Value): unknown {
  if (typeof value !== 'object') return value;
  if ('method' in value) return { name: value.name, method: value.method, path: value.path, kept: value.kept };
  return '_zod' in value ? undefined : value;
}

/** The page calls endpoints, and reads lists and limits. Schemas are for the server: a page that imports one does not build. */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    async load(id) {
      if (!id.startsWith(`${folder}/`) || id === index) return null;
      const { module, dependencies } = await runnerImport<Record<string, Value>>(id);
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, value]) => [name, JSON.stringify(dataOf(value))])
        .filter(([, data]) => data !== undefined)
        .map(([name, data]) => `export const ${name} = ${data};`)
        .join('\n');
    },
  };
}
