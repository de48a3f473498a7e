import type { Plugin } from 'vite';

/** `node_modules/a/b/c.js` → "a/b" for a scoped package, "a" for any other; our own files by their folder. */
function roomOf(id: string): string {
  const [, library] = id.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (library) return library;
  const [, own] = id.match(/\/(?:apps|packages)\/([^?]*)\//) ?? [];
  return own ?? 'bundler';
}

/** Writes for each chunk how many characters it holds of each library and folder, for `npm run size`. */
export function chunkContents(): Plugin {
  return {
    name: 'chunk-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const contents: Record<string, Record<string, number>> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const rooms: Record<string, number> = {};
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          if (renderedLength > 0) rooms[roomOf(id)] = (rooms[roomOf(id)] ?? 0) + renderedLength;
        }
        contents[file.fileName] = rooms;
      }
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(contents, null, 1) });
    },
  };
}
