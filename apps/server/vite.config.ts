import { defineConfig } from 'vite';

/** Bundles the server with the house's own packages; everything from npm stays outside. */
export default defineConfig({
  ssr: { noExternal: [/^@kalima\//] },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});
