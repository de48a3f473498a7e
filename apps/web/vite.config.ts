import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { legalTexts } from './legal-texts.ts';
import { packFiles } from './pack-files.ts';
import { stubUnusedModules } from './stub-unused-modules.ts';

const server = 'http://127.0.0.1:3000';

/** The first screen is set in Nunito; asking for it with the page keeps the letters from changing shape. */
function preloadFont(name: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context): HtmlTagDescriptor[] =>
        Object.keys(context.bundle ?? {})
          .filter((file) => name.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    stubUnusedModules(),
    react(),
    tailwind(),
    legalTexts(),
    preloadFont(/nunito-latin-wght-normal.*\.woff2$/),
    packFiles(),
  ],
  resolve: {
    alias: [
      {
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('dist/production/index.mjs', import.meta.resolve('react-router/package.json')),
        ),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      checks: { importIsUndefined: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\//,
              priority: 9,
            },
            // Without what only a signed-in learner's wishes need.
            {
              name: 'query',
              test: /node_modules\/@tanstack\/(?!.*\/(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\.)/,
              priority: 8,
            },
            // What may be said in a session, in a league, or of one's own data, comes with the pages that say it.
            {
              name: 'contract',
              test: /node_modules\/zod\/|packages\/contract\/(?!src\/(audio|entities|exercise|languages|leagues|moderation|notice|notifications|personal-data|question|quiz|report|speech|themes|triage)\.)|packages\/rules\/src\/lists|web\/src\/lib\/(api-client|endpoint-query|cache-player|log|subscription)/,
              priority: 7,
            },
            {
              name: 'parts',
              // What the very first page needs; keep it to that.
              test: /packages\/(contract\/src\/(languages|themes)|course\/src\/schema)\.|web\/src\/(ui\/(button|button-link|class-names|icon|line-drawing|message|segmented|star-mark|toast|visually-hidden)\.tsx?|lib\/(auth-client|brand|browser-store|day|i18n|lazy-part|mail-link|owner-settings|problems|query-client|signal|reload-page|strict-page|theme|use-is-online)\.tsx?)/,
              priority: 6,
            },
            // Radix comes with the one, and no first page needs either.
            { name: 'dialog', test: /web\/src\/ui\/dialog/, priority: 7 },
            { name: 'fields', test: /web\/src\/ui\/(text|password)-field/, priority: 7 },
            // What several pages of the shop share, and no other page needs.
            {
              name: 'shop-parts',
              test: /web\/src\/(ui\/page-head|lib\/(choose-purchases|money|open-external|purchases|use-follow-link))\.tsx?$/,
              priority: 6,
            },
            // Menu, panel and home show the day's quests, and its news wait for their turn: one chunk instead of many small ones.
            {
              name: 'day-quest',
              test: /web\/src\/(app\/chrome\/day-quest|features\/quests\/(cached-quests|queries|quest-icon|quest-progress|quest-tile|rewards-waiting)|lib\/(dialog-turn|seen-messages|use-refetch-at))\.tsx?$/,
              priority: 6,
            },
            // The first page has these: neither fields nor what brings a library of its own.
            {
              name: 'more-parts',
              test: /web\/src\/(ui|lib)\/(?!browser-voice|dialog|sound-cache|mixed-text|one-sound|sound|speech-input|text-area|text-field|use-pregeneration|use-refetch-at|use-speech-input|use-word-audio|word-audio)/,
              minShareCount: 3,
              priority: 5,
            },
          ],
        },
      },
      treeshake: {
        // Our own packages only declare things; an endpoint that no screen uses stays out of the page.
        moduleSideEffects: (id) => !/\/packages\/(contract|rules|course)\//.test(id),
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/auth/v1', '/functions', '/rest', '/dev'].map((path) => [path, server])),
  },
});
