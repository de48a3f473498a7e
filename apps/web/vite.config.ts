import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { chunkContents } from './chunk-contents.ts';
import { contractWithoutSchemas } from './contract-without-schemas.ts';
import { landingInHtml } from './landing-in-html.ts';
import { legalTexts } from './legal-texts.ts';
import { minifyFirstPaint } from './minify-first-paint.ts';
import { packFiles } from './pack-files.ts';
import { pageHeads } from './page-heads.ts';
import { preloadFiles } from './preload-files.ts';
import { rootChunks } from './root-chunks.ts';
import { serviceWorker } from './service-worker.ts';

const server = 'http://127.0.0.1:3000';

/** The first screen is set in Nunito; asking for it with the page keeps the letters from changing shape. The scripts come before it. */
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
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // Its exports lead to the development build, with its warnings.
  resolve: {
    alias: {
      'react-router': fileURLToPath(
        new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
      ),
    },
  },
  plugins: [
    contractWithoutSchemas(),
    react(),
    tailwind(),
    legalTexts(),
    landingInHtml(),
    preloadFiles(import.meta.dirname),
    preloadFont(/nunito-latin-wght-normal.*\.woff2$/),
    chunkContents(),
    pageHeads(import.meta.dirname),
    minifyFirstPaint(),
    serviceWorker(import.meta.dirname, {
      modules: [
        'src/app/frame.ts',
        'src/app/pages/home-page.tsx',
        'src/app/pages/session-pages.tsx',
        'src/app/pages/read-page.tsx',
        'src/app/pages/surah-page.tsx',
        'src/app/page-fault.tsx',
        'src/app/pages/guide-page.tsx',
        'src/app/pages/letters-page.tsx',
        'src/app/pages/settings-page.tsx',
        'src/features/offline/register-offline-support.ts',
        'src/lib/offline/caches/clear-offline-data.ts',
        'src/features/offline/sign-out-dialog.tsx',
        'src/features/offline/offline-play.tsx',
        'src/lib/offline/log/offline-session.ts',
        'src/lib/session/auth-engine.ts',
      ],
      partsOf: [
        'src/app/chrome',
        'src/features/home',
        'src/features/exercise',
        'src/features/read',
        'src/features/offline',
        'src/lib/offline',
        'src/ui',
      ],
      texts: [
        'app',
        'economy',
        'exercise',
        'guide',
        'head',
        'home',
        'letters',
        'offline',
        'quests',
        'read',
        'report',
        'settings',
        'voice',
      ],
      fonts: /(nunito-latin|amiri-quran-arabic|noto-naskh-arabic-arabic).*\.woff2$/,
    }),
    packFiles(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every page has the first two already, and asks for the frame at the same time.
      resolveDependencies: (name, files) =>
        files.filter(
          (file) =>
            !(/-pages?-/.test(name) ? /\/(rolldown-runtime|vendor|frame)-/ : /\/(rolldown-runtime|vendor)-/).test(file),
        ),
    },
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        // Short hashes of few letters: the first chunk lists the names of all others.
        hashCharacters: 'hex',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 1 },
            {
              name: rootChunks(
                import.meta.dirname,
                {
                  start: [
                    'src/main.tsx',
                    'src/ui/controls/before-router.ts',
                    'src/app/chrome/bare-frame.tsx',
                    'src/ui/controls/button-link.tsx',
                    'src/app/chrome/page-title.tsx',
                    'src/lib/loading/load-fault.tsx',
                    'src/lib/language/numbers.ts',
                    '../../packages/contract/src/account/account-limits.ts',
                    'src/lib/navigation/starts.ts',
                  ],
                  // Small modules that only pages with the frame import: chunks of their own compress badly.
                  frame: [
                    'src/lib/api/known-profile.ts',
                    'src/app/frame.ts',
                    'src/ui/text/strong-text.tsx',
                    'src/lib/appearance/guide-hue.ts',
                    'src/lib/browser/secure-context.ts',
                    'src/lib/connection/metered.ts',
                    'src/lib/navigation/reader-paths.ts',
                    '../../packages/rules/src/date-text.ts',
                    '../../packages/contract/src/limits.ts',
                  ],
                  quests: ['src/features/quests/quest-tile.tsx'],
                  runs: [
                    'src/runs/run-frame.tsx',
                    'src/runs/run-screen.tsx',
                    'src/runs/run-verdict.tsx',
                    'src/runs/use-run.ts',
                    'src/runs/run-problem.tsx',
                    'src/runs/still-checking.tsx',
                    'src/runs/verdict-word.tsx',
                  ],
                  words: [
                    'src/lib/word-audio/use-word-audio.ts',
                    'src/lib/word-audio/use-playback.ts',
                    'src/lib/word-audio/sound.ts',
                    'src/lib/word-audio/spoken-words.ts',
                    'src/lib/word-audio/use-sounds-offered.ts',
                    'src/questions/word-sound.tsx',
                    'src/ui/game/sound-button.tsx',
                    'src/ui/text/transliteration.tsx',
                  ],
                  // Small modules of many pages: a chunk of its own would cost each a round trip.
                  controls: [
                    'src/ui/controls/text-field.tsx',
                    'src/ui/controls/text-area.tsx',
                    'src/ui/controls/row-button.tsx',
                    'src/ui/controls/row-link.tsx',
                    'src/ui/controls/use-back-closes.ts',
                    'src/ui/game/share-ring.tsx',
                    'src/ui/status/loading.tsx',
                    'src/ui/status/problem-line.tsx',
                    'src/ui/text/mixed-text.tsx',
                    'src/ui/text/page-head.tsx',
                    'src/app/chrome/page-description.tsx',
                    'src/app/chrome/not-found-message.tsx',
                    'src/lib/api/use-rules.ts',
                    'src/lib/browser/new-id.ts',
                    'src/lib/browser/is-installed.ts',
                    'src/lib/navigation/use-focus-on-mount.ts',
                    'src/lib/offline/offline-summary.ts',
                    'src/ui/status/countdown.tsx',
                    'src/features/economy/drawings.tsx',
                    '../../packages/rules/src/exercise/place.ts',
                  ],
                  questions: [
                    'src/questions/options/option-group.tsx',
                    'src/questions/verse-line.tsx',
                    'src/questions/prompt.tsx',
                    'src/questions/question-heading.tsx',
                    'src/questions/kinds/multiple-choice.tsx',
                    'src/questions/verse-card.tsx',
                    'src/questions/kinds/matching.tsx',
                    'src/questions/use-keys.ts',
                  ],
                  verses: [
                    'src/lib/verse/verse-meanings.tsx',
                    'src/app/chrome/verse-meanings.tsx',
                    'src/features/daily-verse/verse-text.tsx',
                  ],
                  reader: [
                    'src/features/read/desk/reader-desk.tsx',
                    'src/features/read/desk/visitor-side.tsx',
                    'src/features/read/word/learn-link.tsx',
                    'src/features/read/send-place.ts',
                  ],
                },
                [
                  'rules/src/exercise/arabic/arabic',
                  'rules/src/exercise/arabic/harakat',
                  'contract/src/course/instance-content',
                  'contract/src/course/own-verses',
                  'contract/src/account/personal-data',
                  'contract/src/play/quiz',
                  'contract/src/play/tickets',
                  'contract/src/play/triage',
                  'contract/src/course/reader',
                  'contract/src/course/reader-search',
                  'contract/src/course/reader-words',
                  'contract/src/play/sounding',
                  'contract/src/play/finished',
                  'contract/src/play/report',
                ].map((file) => `../../packages/${file}.ts`),
              ),
              // Else what these share with a page before the sign-in would bring the whole frame there.
              includeDependenciesRecursively: false,
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
