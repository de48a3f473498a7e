import { defineConfig } from 'vite';
import { emitAssets } from './emit-assets.ts';

/** Bundles the server with the house's own packages and the files that it reads; everything from npm stays outside. */
export default defineConfig({
  plugins: [emitAssets()],
  ssr: { noExternal: [/^@kalima\//] },
  build: {
    ssr: 'src/main.ts',
    ssrEmitAssets: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    // Every chunk lies beside `assets/`, which each names relative to itself.
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
});
