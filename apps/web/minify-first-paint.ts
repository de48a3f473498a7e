import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

const name = 'first-paint.js';

/** It is no module, and so none of Vite's chunks; but every first screen waits for it. */
export function minifyFirstPaint(): Plugin {
  let folder = '';
  return {
    name: 'minify-first-paint',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    async writeBundle() {
      const file = join(folder, name);
      const { code } = await minify(name, readFileSync(file, 'utf8'));
      writeFileSync(file, code);
    },
  };
}
