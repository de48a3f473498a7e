const { roomRules } = require('./tools/checks/import-rooms.cjs');

/** The import rules of ARCHITECTURE.md. */
const not = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const test = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    not('no-circles', 'nothing depends on itself', {}, { circular: true }),
    not(
      'course-is-first',
      'the course imports nothing of ours',
      { path: '^packages/course' },
      { path: '^(packages/(?!course)|apps|e2e)' },
    ),
    not(
      'rules-know-only-the-course-schema',
      'rules: types, closed lists, the fold and the word classes of the course, and the one package of the memory',
      { path: '^packages/rules/src', pathNot: test },
      {
        pathNot: [
          '^packages/rules/src',
          '^packages/course/src/(schema|folding|word-class)\\.ts$',
          'node_modules/ts-fsrs/',
        ],
      },
    ),
    not(
      'fsrs-behind-one-file',
      'one file knows the package that computes memory',
      { path: '^(packages|apps|e2e|tools)', pathNot: [test, '^packages/rules/src/memory/fsrs\\.ts$'] },
      { path: 'node_modules/ts-fsrs/' },
    ),
    not(
      'contract-knows-the-rules-below',
      'contract: zod, rules, the course schema',
      { path: '^packages/contract' },
      { path: ['^(apps|e2e)', '^packages/course/src/(?!schema\\.ts$)'] },
    ),
    not(
      'lists-need-no-schema-code',
      'lists and limits reach first pages, which load no zod',
      { path: '^packages/contract/src/(languages|limits|lists|themes|play/report-lists|voice/voices)\\.ts$' },
      {
        path: [
          'node_modules/zod',
          '^packages/contract/src/(?!(languages|limits|lists|themes|play/report-lists|voice/voices)\\.ts)',
        ],
      },
    ),
    not('server-never-web', 'the server does not know the page', { path: '^apps/server' }, { path: '^apps/web' }),
    not('web-never-server', 'the page does not know the server', { path: '^apps/web' }, { path: '^apps/server' }),
    not(
      'web-course-types-only',
      'the page asks the server for the course; the build writes what it reaches into the landing',
      { path: '^apps/web', pathNot: '^apps/web/landing-markup' },
      {
        path: '^packages/course',
        dependencyTypesNot: ['type-only'],
      },
    ),
    not(
      'journeys-know-the-contract',
      'journeys use the app from outside; of the course they read what it could show',
      { path: '^e2e' },
      { path: '^(packages/(?!contract|course|testing)|apps|tools)' },
    ),
    not(
      'testing-knows-the-contract',
      'servers, stand-ins and clients of tests know the app by its contract; tickets are composed by the rules',
      { path: '^packages/testing', pathNot: '^packages/testing/src/tickets/' },
      { path: '^(packages/(?!contract|testing)|apps|e2e|tools)' },
    ),
    not(
      'production-without-tests',
      'what is shipped imports nothing that only tests need',
      { path: '^(packages/(?!testing)[^/]+|apps/[^/]+)/src', pathNot: test },
      { path: '^packages/testing|^(packages|apps)/[^/]+/(test|bench)/' },
    ),
    not(
      'tools-on-top',
      'tools run the house; only journeys stand beside them',
      { path: '^(apps|packages)' },
      { path: '^(tools|e2e)' },
    ),
    not('tools-never-journeys', 'tools start journeys as a program', { path: '^tools' }, { path: '^e2e' }),

    not(
      'rules-base',
      'rulebook, outcome, moment, chance, events stand below all rooms',
      {
        path: '^packages/rules/src/[^/]+\\.ts$',
        pathNot: ['index\\.ts$', test],
      },
      { path: '^packages/rules/src/[^/]+/' },
    ),
    ...roomRules('rules'),
    not(
      'rules-index-on-top',
      'the index is for others',
      { path: '^packages/rules/src/.+/', pathNot: test },
      { path: '^packages/rules/src/index\\.ts$' },
    ),

    ...roomRules('server'),
    ...roomRules('web'),
    not(
      'server-features-apart',
      'features never import each other',
      { path: '^apps/server/src/features/([^/]+)/', pathNot: test },
      {
        path: '^apps/server/src/features/',
        pathNot: '^apps/server/src/features/$1/',
      },
    ),
    not(
      'server-only-routes-see-requests',
      'only routes.ts speaks Fastify',
      {
        path: '^apps/server/src/features/',
        pathNot: ['routes\\.ts$', test],
      },
      { path: 'node_modules/fastify', dependencyTypesNot: ['type-only'] },
    ),
    not(
      'server-storage-knows-no-http',
      'errors have codes, http/ their statuses; only routes.ts and the accounts, which issue tokens, see http/',
      {
        path: '^apps/server/src/(database|player|sessions|schedule|outside|features|errors|live-session|rate-limit)',
        pathNot: ['routes\\.ts$', '^apps/server/src/features/account/', test],
      },
      { path: '^apps/server/src/http/' },
    ),
    not(
      'server-main-chooses-outside',
      'implementations of outside are chosen in main',
      {
        path: '^apps/server/src/features/',
        pathNot: test,
      },
      {
        path: '^apps/server/src/outside/(choose|smtp|speech/(choose|espeak|elevenlabs|openai)|payments/(choose|demo|stripe|google)|files/(choose|folder|s3))',
      },
    ),
    not(
      'server-config-knows-no-adapter',
      'config says what is set; what it checks settings with lies beside it',
      { path: '^apps/server/src/(config|environment|wrong-settings)\\.ts$' },
      {
        path: '^apps/server/src/(database|player|sessions|schedule|outside|features|http|dependencies|app|main)',
      },
    ),
    not(
      'server-app-and-main-on-top',
      'only main knows the app, and nothing knows main',
      { path: '^apps/server/src', pathNot: [test, '^apps/server/src/main\\.ts$'] },
      { path: '^apps/server/src/(main|app)\\.ts$' },
    ),

    not(
      'web-feedback-below-session',
      'feedback shows a reply; it knows no session',
      { path: '^apps/web/src/features/exercise/feedback', pathNot: test },
      { path: '^apps/web/src/features/exercise/(session|result)' },
    ),
    not(
      'web-session-below-result',
      'a session ends without knowing how its result is drawn',
      { path: '^apps/web/src/features/exercise/session/', pathNot: test },
      { path: '^apps/web/src/features/exercise/(result/|session-screen)' },
    ),
    not(
      'web-features-apart',
      'features meet only on pages',
      { path: '^apps/web/src/features/([^/]+)/', pathNot: test },
      {
        path: '^apps/web/src/features/',
        pathNot: '^apps/web/src/features/$1/',
      },
    ),
    not(
      'no-drawers',
      'a folder or file is named for what it holds',
      {},
      {
        path: '/(utils|helpers|common|shared|misc|manager|service)(/|\\.ts)',
        pathNot: 'node_modules',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|compiled|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
